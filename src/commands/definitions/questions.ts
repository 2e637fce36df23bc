import { hasFeature } from '../../api/http/features.ts';
import { placeWith } from '../../console/places.ts';
import { shownAreaAction } from '../actions/structure.ts';
import type { AnswerName, Command, CommandDefinitions } from '../command.ts';
import type { Argument, ArgumentValues } from '../declaration.ts';
import { readyWhen } from '../gate/availability.ts';
import { readableAreas } from '../gate/readable-areas.ts';
import { areaSaid, listFields, saidRows, timeField, underField } from '../running/said-sheet.ts';
import { elementsIn } from '../subjects/subject.ts';

const group = 'Konsol';

interface Question extends Pick<Command, 'title' | 'alsoCalled' | 'keywords' | 'shortcut'> {
  readonly answers: AnswerName;
}

/** Asked of the element in hand, it is asked in the palette, where it is answered. */
function askedOfElement(begins: string, words: Question): Command {
  return {
    ...words,
    isSaidWhole: true,
    group,
    placement: ['toolbar'],
    icon: 'time',
    on: { kind: 'element' },
    run: ({ beginSentence }, subjects) => {
      const [element] = elementsIn(subjects?.all ?? []);
      if (element) beginSentence(`${begins} ${element.fuldtNummer}`);
    },
  };
}

interface RowsQuestion extends Question {
  readonly reads: readonly Argument[];
  /** What else the address must say, for the rows to be seen. */
  readonly where?: (said: ArgumentValues) => Readonly<Record<string, string>>;
}

/** What changes in a finansår is what is planned, seen from the one before it. */
function plannedIn({ finansaar }: ArgumentValues): Readonly<Record<string, string>> {
  const udvalg = 'planlagteAendringer';
  if (finansaar === undefined) return { udvalg };
  return { udvalg, finansaar: String(Number(finansaar) - 1) };
}

/** Asked of rows; chosen, it leads to them. */
function askedOfRows(begins: string, { where, ...words }: RowsQuestion): Command {
  return {
    ...words,
    isSaidWhole: true,
    group,
    placement: ['toolbar'],
    icon: 'list-bulleted',
    run: ({ access, beginSentence, navigate, viewActions }, _subjects, said = {}) => {
      if (Object.keys(said).length === 0) return beginSentence(`${begins} `);
      const readable = readableAreas(new Set(access.accessiblePermissions));
      const area = areaSaid(said, readable, viewActions.get(shownAreaAction)?.());
      navigate(placeWith(area.path, { visning: 'tabel', ...saidRows(said), ...where?.(said) }));
    },
  };
}

/** Questions that the palette answers as they are written; none of them changes anything. */
export const questionCommands: CommandDefinitions = {
  'konsol#historik': {
    ...askedOfElement('historik', {
      title: 'Vis historik',
      alsoCalled: [
        'historik',
        'historik for',
        'historikken for',
        'log for',
        'loggen for',
        'ændringer i',
        'hvem har ændret',
        'hvem ændrede',
        'hvem ændrede sidst',
        'hvem har rettet',
        'hvem rettede',
        'hvem har lukket',
        'hvem lukkede',
        'hvem har oprettet',
        'hvem oprettede',
        'hvem har rørt',
        'hvornår blev ændret',
        'hvornår blev lukket',
        'hvornår blev oprettet',
        'hvad er der sket med',
      ],
      keywords: ['hvem', 'hvornår', 'ændret'],
      shortcut: { keys: 'h', scope: 'structure' },
      answers: 'historik',
    }),
    availability: () => readyWhen(hasFeature('log')),
  },
  'konsol#gyldighed': askedOfElement('gyldighed', {
    title: 'Vis gyldighed',
    alsoCalled: [
      'gyldighed',
      'gyldighed for',
      'hvornår gælder',
      'hvornår lukker',
      'hvornår lukkes',
      'hvornår bliver lukket',
      'hvornår udløber',
      'hvornår slutter',
      'hvornår begynder',
      'hvornår åbner',
      'hvornår åbnes',
      'hvor længe gælder',
      'er lukket',
    ],
    keywords: ['fra', 'til', 'status'],
    answers: 'gyldighed',
  }),
  'konsol#antal': askedOfRows('hvor mange', {
    title: 'Tæl elementer',
    alsoCalled: [
      'hvor mange',
      'hvor mange er der',
      'hvor mange er',
      'hvor mange har',
      'antal',
      'antallet af',
      'tæl',
    ],
    keywords: ['antal', 'hvor mange'],
    reads: listFields,
    answers: 'antal',
  }),
  'konsol#aendres': {
    ...askedOfRows('hvad ændres', {
      title: 'Vis, hvad der ændres',
      alsoCalled: [
        'hvad ændres',
        'hvad ændres der',
        'hvad ændrer sig',
        'hvad bliver ændret',
        'hvad sker',
        'hvad sker der',
        'hvad lukker',
        'hvad lukkes',
        'planlagte ændringer',
        'ændringer',
      ],
      keywords: ['næste finansår', 'planlagt'],
      reads: [timeField, underField],
      answers: 'aendringer',
      where: plannedIn,
    }),
    // What is planned is one of the filters that come with the overview.
    availability: () => readyWhen(hasFeature('overblik')),
  },
};
