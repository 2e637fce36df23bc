import { placeWith } from '../../../console/places.ts';
import {
  approvePeriod,
  generatePeriods,
  setKredsDeadline,
} from '../../../domain/commands/perioder-commands.ts';
import { recordCommandsOf } from '../../../domain/commands/record-commands.ts';
import { keepsPeriods } from '../../../domain/own-virksomhed.ts';
import { periode } from '../../../domain/records/periode.ts';
import { paths } from '../../../domain/routes.ts';
import { formatPeriode } from '../../../domain/time/periode.ts';
import { message } from '../../../domain/words/messages.ts';
import { inputOf } from '../../begun-input.ts';
import type { Command, CommandDefinitions, PlannedCommand } from '../../command.ts';
import { type DatoArgument, subjectArgument } from '../../declaration.ts';
import { readyUnless } from '../../gate/availability.ts';
import { editInvocation } from '../../subjects/standing-post.ts';
import {
  type Subject,
  type SubjectRule,
  type Subjects,
  subjectKinds,
} from '../../subjects/subject.ts';
import { declaredWords } from '../declared-words.ts';
import { recordArguments } from './record-arguments.ts';

const group = 'Perioder';
const { create, edit } = recordCommandsOf(periode);

type PeriodeSubject = Extract<Subject, { kind: 'periode' }>;
type KredsSubject = Extract<Subject, { kind: 'kredsperiode' }>;

const onPeriode: SubjectRule = { kind: 'periode' };
const onPerioder: SubjectRule = {
  kind: 'periode',
  many: true,
  refuseAlone: (subject) => (subject.kind === 'periode' && subject.againstApproval) || null,
};
const onKredse: SubjectRule = { kind: 'kredsperiode', many: true };

function perioderIn(subjects: Subjects | null): readonly PeriodeSubject[] {
  return (subjects?.all ?? []).filter((one): one is PeriodeSubject => one.kind === 'periode');
}

function kredseIn(subjects: Subjects | null): readonly KredsSubject[] {
  return (subjects?.all ?? []).filter((one): one is KredsSubject => one.kind === 'kredsperiode');
}

/** What holds for everybody is not for the keeper of one virksomhed. */
const ofTheState: Pick<PlannedCommand, 'availability'> = {
  availability: ({ access }) => {
    const permissions = new Set(access.accessiblePermissions);
    const isTheirs = keepsPeriods({ permissions, scopeRoles: new Set(access.scopeRoles) });
    return readyUnless(isTheirs ? null : message('perioderKunCentralt'));
  },
};

const createPeriode: PlannedCommand = {
  ...declaredWords(create),
  ...ofTheState,
  group,
  placement: ['toolbar', 'overview'],
  arguments: recordArguments(periode, 'create'),
  invoke: (_subjects, values) => [{ kommando: create.id, input: values }],
  done: (_count, _subjects, { nummer }) => ({
    text: `Periode ${formatPeriode(Number(nummer))} er oprettet!`,
  }),
};

const editPeriode: PlannedCommand = {
  ...declaredWords(edit),
  alsoCalled: [
    'udskyd frist',
    'udskyd fristen',
    'udskyd periode',
    'udskyd',
    'forlæng frist',
    'forlæng fristen',
    'flyt fristen',
    'sæt frist for',
    'sæt fristen for',
    'ret frist',
    'ret fristen',
    ...(edit.alsoCalled ?? []),
  ],
  ...ofTheState,
  group,
  placement: ['detail'],
  shortcut: { keys: 'e', aliases: ['f2'], scope: 'structure' },
  on: onPeriode,
  arguments: [subjectArgument(onPeriode), ...recordArguments(periode, 'edit')],
  invoke: (subjects, values) =>
    perioderIn(subjects).map(({ post }) => editInvocation('periode', post, values)),
  done: (_count, subjects) => ({
    text: `Periode ${perioderIn(subjects).map((one) => formatPeriode(one.periode))} er rettet!`,
  }),
};

const generate: PlannedCommand = {
  ...declaredWords(generatePeriods),
  ...ofTheState,
  group,
  icon: 'calendar-month',
  placement: ['toolbar'],
  arguments: [
    { kind: 'finansaar', name: 'finansaar', label: 'Finansår', end: 'only', makes: 'perioder' },
  ],
  invoke: (_subjects, { finansaar }) => [
    { kommando: generatePeriods.id, input: { finansaar: Number(finansaar) } },
  ],
  done: (_count, _subjects, { finansaar = '' }) => ({
    text: message('perioderGenereret', { antal: 14, aar: finansaar }),
    leadsTo: { label: `Vis ${finansaar}`, place: placeWith(paths.perioder, { finansaar }) },
  }),
};

const approve: PlannedCommand = {
  ...declaredWords(approvePeriod),
  ...ofTheState,
  group,
  icon: 'success',
  placement: ['detail', 'toolbar'],
  on: onPerioder,
  arguments: [subjectArgument(onPerioder)],
  // Each is approved only after the one before it.
  invoke: (subjects) =>
    perioderIn(subjects)
      .map((one) => one.periode)
      .toSorted((a, b) => a - b)
      .map((number) => ({ kommando: approvePeriod.id, input: { periode: number } })),
  done: (count) => ({ text: message('perioderGodkendt', { antal: count }) }),
};

const deadline = {
  kind: 'dato',
  name: 'konteringSlut',
  label: 'Kontering slut (dato, eller »periodens«)',
  none: 'periodens',
} as const satisfies DatoArgument;

const setDeadline: PlannedCommand = {
  ...declaredWords(setKredsDeadline),
  group,
  placement: ['detail'],
  shortcut: { keys: 'e', aliases: ['f2'], scope: 'structure' },
  on: onKredse,
  arguments: [subjectArgument(onKredse), deadline],
  invoke: (subjects, { konteringSlut }) =>
    kredseIn(subjects).map(({ kreds, periode: number }) => ({
      kommando: setKredsDeadline.id,
      input: {
        periode: number,
        bogfoeringskredsId: kreds.id,
        konteringSlut: konteringSlut || null,
      },
    })),
  done: (_count, subjects, { konteringSlut }) => ({
    text: message(konteringSlut ? 'fristerSat' : 'fristerFjernet', {
      hvem: subjectKinds.kredsperiode.together?.(kredseIn(subjects)) ?? '',
    }),
  }),
};

/** A way into the step of the deadline, and no change of its own. */
export const dropKredsDeadlineId = 'CreateUpdatePeriodElement#kredse-fjern';

/** The same step, filled in with what there is where no deadline of their own is. */
const dropDeadline: Command = {
  title: 'Fjern egne frister',
  shortTitle: 'Fjern frist',
  group,
  keywords: ['nulstil frist', 'følg periodens frist'],
  icon: 'close',
  placement: ['detail'],
  shortcut: { keys: 'delete', scope: 'structure' },
  on: onKredse,
  run: ({ askArguments }, subjects) => {
    const { name, none } = deadline;
    const filled = { made: { [name]: { value: none, label: none } }, typed: {} };
    askArguments(setKredsDeadline.id, subjects, inputOf(setDeadline, subjects, filled));
  },
};

export const perioderCommands: CommandDefinitions = {
  [create.id]: createPeriode,
  [edit.id]: editPeriode,
  [generatePeriods.id]: generate,
  [approvePeriod.id]: approve,
  [setKredsDeadline.id]: setDeadline,
  [dropKredsDeadlineId]: dropDeadline,
};
