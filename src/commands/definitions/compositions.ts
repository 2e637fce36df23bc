import { hasFeature } from '../../api/http/features.ts';
import type { CompositionDeclaration } from '../../domain/commands/compositions/composition.ts';
import {
  copiedLevels,
  copyAktiviteter,
  copyProces,
  moveHovedkonto,
  readyLines,
  readyYear,
} from '../../domain/commands/compositions/declared.ts';
import { message } from '../../domain/words/messages.ts';
import type { Availability, CommandDefinitions, CommandState, PlannedCommand } from '../command.ts';
import {
  type Argument,
  remarkArgument,
  subjectArgument,
  type TimeArgument,
  underaktivitetArgument,
  underaktiviteterAsSent,
} from '../declaration.ts';
import { openForChange, readyWhen, scopeRoleAccess } from '../gate/availability.ts';
import { isProcesSubject } from '../subjects/proces-subjects.ts';
import { elementsIn, type SubjectRule } from '../subjects/subject.ts';
import { namedText } from './named-text.ts';

const never = () => false;

/** What a declaration says of its command wherever it is offered. */
function declaredFacts(declared: CompositionDeclaration) {
  const { title, shortTitle, alsoCalled, keywords, alsoNeeds = [] } = declared;
  return {
    ...{ title, alsoCalled, keywords },
    ...(shortTitle !== undefined && { shortTitle }),
    ...(alsoNeeds.length > 0 && {
      requires: {
        met: ({ accessiblePermissions: held }: CommandState['access']) =>
          alsoNeeds.every((permission) => held.includes(permission)),
        needs: `tilladelserne ${alsoNeeds.join(', ')}`,
      },
    }),
  };
}

/** Several commands stand in one run only where the server makes plans. */
function wherePlanned(otherwise: Availability = { kind: 'ready' }): Availability {
  return hasFeature('plan') ? otherwise : readyWhen(false);
}

const onHovedkonto: SubjectRule = {
  kind: 'element',
  types: ['Hovedkonto'],
  refuse: (subject) =>
    subject.kind === 'element' && subject.ref.status === 'Lukket'
      ? message('lukketElement', { nummer: subject.ref.fuldtNummer })
      : null,
};

const fromYear: TimeArgument = {
  kind: 'finansaar',
  name: 'fraFinansaar',
  label: 'Fra finansår',
  end: 'first',
  boundsOf: ({ begins, endsAfter }) => ({ from: begins, to: endsAfter }),
};

const flytHovedkonto: PlannedCommand = {
  ...declaredFacts(moveHovedkonto),
  group: 'Finanslovsstruktur',
  icon: 'arrow-forward',
  placement: ['detail'],
  shortcut: { keys: 'm', scope: 'structure' },
  on: onHovedkonto,
  arguments: [
    subjectArgument(onHovedkonto),
    {
      kind: 'element',
      name: 'aktivitetsomraadeId',
      label: 'Flyt til',
      types: ['Aktivitetsomraade'],
      // It may stay where it is and have another number.
      requiredWhen: ({ nummer = '' }) => nummer.trim() === '',
      refuse: ({ status, fuldtNummer }) =>
        status === 'Lukket' ? message('lukketElement', { nummer: fuldtNummer }) : null,
    },
    {
      kind: 'tekst',
      name: 'nummer',
      label: 'Nyt nummer',
      maxLength: 10,
      help: 'To cifre, 01-79, eller hele det nye nummer, som også siger, hvor den flyttes hen. Tomt: det samme som nu.',
      requiredWhen: never,
      introducedBy: ['til'],
      // Whole, as no aktivitetsområde's number is.
      form: /^\d{2}[.-]?\d{2}[.-]?\d{2}$/,
    },
    underaktivitetArgument,
    fromYear,
    remarkArgument('i ændringsloggen og på versionerne', 'uden for underaktivitet'),
  ],
  invoke: (subjects, values) =>
    elementsIn(subjects?.all ?? []).map(({ id }) => ({
      kommando: moveHovedkonto.id,
      input: { ...underaktiviteterAsSent(values), id },
    })),
  done: (_count, subjects, { fraFinansaar }) => {
    const [element] = elementsIn(subjects?.all ?? []);
    const detail = element && `${namedText([element])}, fra ${fraFinansaar}`;
    return { text: message('hovedkontoFlyttet'), ...(detail !== undefined && { detail }) };
  },
  // What goes along is read in one call.
  availability: (state) =>
    hasFeature('koblinger') ? wherePlanned(openForChange(state)) : readyWhen(false),
};

const toYear: Argument = {
  kind: 'finansaar',
  name: 'finansaar',
  label: 'Til finansår',
  end: 'only',
  usual: 'next',
  introducedBy: ['til'],
};

const kopierAktiviteter: PlannedCommand = {
  ...declaredFacts(copyAktiviteter),
  group: 'Aktiviteter',
  icon: 'calendar-month',
  placement: ['toolbar'],
  requires: scopeRoleAccess,
  arguments: [
    {
      kind: 'finansaar',
      name: 'fraFinansaar',
      label: 'Fra finansår',
      end: 'only',
      usual: { before: toYear.name },
      introducedBy: ['fra'],
    },
    toYear,
  ],
  invoke: (_subjects, values) => [{ kommando: copyAktiviteter.id, input: values }],
  done: (count, _subjects, { finansaar = '' }) => ({
    text: message('aktiviteterKopieret', { antal: count, aar: finansaar }),
  }),
  availability: () => wherePlanned(),
};

const levelLabels = { 'som nu': 'Som nu', lukket: 'Lukkede' } as const;

const kopierProces: PlannedCommand = {
  ...declaredFacts(copyProces),
  group: 'Processer',
  icon: 'calendar-month',
  placement: ['toolbar'],
  arguments: [
    { kind: 'proces', name: 'proces', label: 'Proces' },
    toYear,
    {
      kind: 'valg',
      name: 'niveauer',
      label: 'Standardniveauer',
      options: copiedLevels.map((value) => ({
        value,
        label: levelLabels[value],
        // To open a level is a permission of its own.
        ...(value === 'som nu' && {
          isFor: (held: ReadonlySet<string>) => held.has('UpdateProcessRightPermissionStatus'),
        }),
      })),
    },
  ],
  // Standing on a proces, or on a part of one, it is that.
  begins: ({ selected }) => {
    if (!selected || !isProcesSubject(selected)) return null;
    const { kind, navn, trin } = selected;
    const label = kind === 'proces' ? navn : '';
    return { proces: { value: trin.kode, number: trin.kode, label } };
  },
  invoke: (_subjects, values) => [{ kommando: copyProces.id, input: values }],
  done: (_count, _subjects, { proces = '', finansaar = '' }) => ({
    text: message('procesKopieret'),
    detail: `${proces} til ${finansaar}`,
  }),
  availability: () => wherePlanned(),
};

const goerKlar: PlannedCommand = {
  ...declaredFacts(readyYear),
  group: 'Perioder',
  icon: 'list-bulleted',
  placement: ['toolbar'],
  arguments: [
    { kind: 'finansaar', name: 'finansaar', label: 'Finansår', end: 'only', usual: 'next' },
    ...readyLines.map((line): Argument => ({ kind: 'mangel', ...line })),
  ],
  invoke: (_subjects, values) => [{ kommando: readyYear.id, input: values }],
  done: (_count, _subjects, { finansaar = '' }) => ({
    text: message('finansaarGjortKlar', { aar: finansaar }),
  }),
  availability: () => wherePlanned(),
};

/** Work across elements as one command (decision 084). */
export const compositionCommands: CommandDefinitions = {
  [moveHovedkonto.id]: flytHovedkonto,
  [copyAktiviteter.id]: kopierAktiviteter,
  [copyProces.id]: kopierProces,
  [readyYear.id]: goerKlar,
};
