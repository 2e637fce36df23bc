import { hasFeature } from '../../../api/http/features.ts';
import {
  koblingSheetNote,
  koblingSheetPlace,
  koblingSheetTypes,
} from '../../../console/kobling-sheet.ts';
import { linkUnderkonto } from '../../../domain/commands/regnskabsstruktur-commands.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { capitalised } from '../../../domain/words/capitalised.ts';
import { message } from '../../../domain/words/messages.ts';
import { addNotice } from '../../../ui/notices/notifications.ts';
import type { Command, CommandDefinitions, PlannedCommand } from '../../command.ts';
import {
  type Argument,
  type ArgumentValues,
  remarkArgument,
  subjectArgument,
  yesNoArgument,
} from '../../declaration.ts';
import { readyUnless, readyWhen, virksomhedBlock } from '../../gate/availability.ts';
import type { SelectedElement } from '../../subjects/selected-element.ts';
import { elementIn, elementsIn, type SubjectRule } from '../../subjects/subject.ts';
import { declaredWords } from '../declared-words.ts';

const ends = { Underkonto: 'underkontoId', Delregnskab: 'delregnskabId' } as const;
type End = keyof typeof ends;

/** Whether the relation is the one that counts where none is named. */
const asDefault = yesNoArgument({ code: 'defaultDelregnskab', label: 'Standard' }, [
  'standarddelregnskab',
]);

const remark = remarkArgument('i ændringsloggen');

interface Linking
  extends Pick<PlannedCommand, 'title' | 'shortTitle' | 'alsoCalled' | 'keywords' | 'icon'> {
  /** What the command is about; the other end is asked for. */
  readonly from: End;
  readonly asked: readonly Argument[];
  readonly inputOf: (values: ArgumentValues) => Readonly<Record<string, unknown>>;
}

function refuseClosed({ status, fuldtNummer }: SelectedElement): string | null {
  return status === 'Lukket' ? `${fuldtNummer} er lukket.` : null;
}

/** Writes the relation of an underkonto and a delregnskab, seen from one of them. */
function linking({ from, asked, inputOf, ...words }: Linking): PlannedCommand {
  const to: End = from === 'Underkonto' ? 'Delregnskab' : 'Underkonto';
  const on: SubjectRule = { kind: 'element', types: [from] };
  return {
    ...words,
    group: 'Regnskabsstruktur',
    placement: ['detail-section'],
    on,
    arguments: [
      subjectArgument(on),
      {
        kind: 'element',
        name: ends[to],
        label: capitalised(elementTypes[to].label.one),
        types: [to],
        refuse: refuseClosed,
      },
      ...asked,
      remark,
    ],
    invoke: (subjects, values) =>
      elementsIn(subjects?.all ?? []).map(({ id }) => ({
        kommando: linkUnderkonto.id,
        input: { ...values, ...inputOf(values), [ends[from]]: id },
      })),
    done: (_count, subjects) => {
      const [element] = elementsIn(subjects?.all ?? []);
      return {
        text: message('relationOpdateret'),
        ...(element && { detail: `${element.fuldtNummer} ${element.navn}` }),
      };
    },
    // No procesrettighed governs it, whatever it is seen from.
    availability: (state) => readyUnless(virksomhedBlock(elementIn(state.selected), state)),
  };
}

const link: Pick<Linking, 'asked' | 'inputOf'> = {
  asked: [asDefault, { kind: 'periode', name: 'fraPeriode', label: 'Fra periode', end: 'first' }],
  inputOf: ({ defaultDelregnskab }) => ({ defaultDelregnskab: defaultDelregnskab === 'true' }),
};

const inSheet: Command = {
  title: 'Ret koblinger i ark',
  // Its verb is both words: the first alone is what corrects the element itself.
  shortTitle: 'Ret koblinger',
  group: 'Regnskabsstruktur',
  alsoCalled: ['koblinger som ark'],
  keywords: ['relationer', 'standarddelregnskab', 'regneark', 'underkonti'],
  placement: ['detail-section'],
  on: { kind: 'element', types: koblingSheetTypes, many: true },
  availability: () => readyWhen(hasFeature('koblinger')),
  run: ({ navigate }, subjects) => {
    const elements = elementsIn(subjects?.all ?? []);
    const note = koblingSheetNote(elements);
    if (note !== undefined) addNotice('warn', note);
    navigate(koblingSheetPlace(elements));
  },
};

/** Which delregnskaber an underkonto is accounted in, from either side (docs/domaene.md "Kobling"). */
export const koblingCommands: CommandDefinitions = {
  [linkUnderkonto.id]: linking({ ...declaredWords(linkUnderkonto), ...link, from: 'Underkonto' }),
  [`${linkUnderkonto.id}#delregnskab`]: linking({
    ...link,
    from: 'Delregnskab',
    title: 'Kobl delregnskab til underkonto',
    shortTitle: 'Kobl',
    alsoCalled: ['tilknyt', 'sammenkobl', 'knyt', 'skal pege på', 'peger på'],
    keywords: linkUnderkonto.keywords,
  }),
  [`${linkUnderkonto.id}#ark`]: inSheet,
  [`${linkUnderkonto.id}#slut`]: linking({
    from: 'Underkonto',
    title: 'Afslut kobling til delregnskab',
    shortTitle: 'Afslut kobling',
    icon: 'lock',
    alsoCalled: ['fjern kobling', 'slut kobling', 'frakobl', 'skal ikke høre til mere'],
    keywords: ['relation', 'mapning'],
    asked: [{ kind: 'periode', name: 'tilPeriode', label: 'Sidste periode', end: 'last' }],
    // The relation that is ended is the one that stands in its last periode.
    inputOf: ({ tilPeriode }) => ({ defaultDelregnskab: false, fraPeriode: tilPeriode }),
  }),
};
