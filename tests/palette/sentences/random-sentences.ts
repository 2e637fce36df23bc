import fc from 'fast-check';
import type { PlannedCommand } from '../../../src/commands/command.ts';
import type { Argument } from '../../../src/commands/declaration.ts';
import { commands } from '../../../src/commands/registry.ts';
import { compositionOf } from '../../../src/domain/commands/compositions/declared.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { fewElements } from './few-answers.ts';

/** What is written of one argument; where it is one of some that are named, the one that it names. */
export interface Piece {
  readonly text: string;
  readonly names?: string;
}

const pieces = (...texts: readonly string[]): readonly Piece[] => texts.map((text) => ({ text }));

/** Numbers and names that there are, that there are not, and that are cut short. */
function ofElements(types: readonly ElementTypeName[]): readonly Piece[] {
  const own = fewElements.filter(({ type }) => types.includes(type));
  const whole = own.flatMap(({ fuldtNummer, navn }) => [
    ...[fuldtNummer, fuldtNummer, fuldtNummer, fuldtNummer.replaceAll('.', '')],
    ...[navn, navn.slice(0, -2)],
  ]);
  const half = own.map(({ fuldtNummer }) => fuldtNummer.slice(0, -1)).filter((text) => text !== '');
  return pieces(...whole, ...half, '09.99.99.99', '99', 'Nordlys');
}

const subjectTexts: Readonly<Record<string, readonly string[]>> = {
  periode: ['202611', '11.2026', '12.2026', '202704', '202615', '2026'],
  aktivitet: ['1003', '1004', '1003', '1009', '10'],
  koersel: ['812', '640', '999', '8x'],
};

function piecesOf(argument: Argument): readonly Piece[] {
  switch (argument.kind) {
    case 'subject': {
      const { kind, types = [] } = argument.on;
      return kind === 'element' ? ofElements(types) : pieces(...(subjectTexts[kind] ?? ['xyzzy']));
    }
    case 'element':
      return ofElements(argument.types);
    case 'finansaar':
      return pieces('2026', '2027', 'fra 2027', 'efter 2026', 'pr. 2027', '2024', '20', '3127');
    case 'periode':
      return [
        ...pieces('202701', '04.2027', 'fra 202704', 'efter 12.2026', '202612', 'pr. 202704'),
        ...pieces('202713', '202799', '2026'),
      ];
    case 'valg':
      return [
        ...argument.options.flatMap(({ label, short = label }) => [
          { text: label, names: label },
          { text: short, names: label },
        ]),
        ...pieces('maaske'),
      ];
    case 'trin':
      return pieces('Gennemgang', 'Kvalitetssikring', 'Gennem');
    case 'underaktivitet':
      return pieces('Trin');
    case 'dato':
      return pieces('31/12/2026', '2026-12-31', '31/11/2026', '31/12');
    default:
      return pieces('Oprydning');
  }
}

/** How often something is said of an argument, in ten. */
function oftenSaid({ kind }: Argument): number {
  if (kind === 'tekst' || kind === 'underaktivitet') return 0.3;
  return kind === 'dato' ? 3 : 9;
}

/** Words of a command as they are said: whole, by another name, or its first one cut short. */
function namesOf({ title, shortTitle = title, alsoCalled = [] }: PlannedCommand) {
  const [verb = '', ...rest] = title.split(' ');
  return [title, title, shortTitle, ...alsoCalled, [verb.slice(0, 4), ...rest].join(' ')];
}

const noise = ['venligst', 'jeg vil gerne', 'lige', 'mig', 'under', 'til', 'xyzzy', 'brumbasse'];

const cased = [
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.toLowerCase(),
  (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`,
];

/** What is written in the fields that are written in, once the step is open. */
const fieldTexts = {
  tekst: ['Efter aftale', 'Efter aftale', '1042', '  ', ''],
  dato: ['31/12/2026', '2026-12-31', '31/11/2026', '31/12', 'i morgen', ''],
};

/** Those that the server knows; what is made of them is said of in `said-across.test.ts`. */
export const asked = [...commands].filter(
  (named): named is [(typeof named)[0], PlannedCommand] =>
    named[1].arguments !== undefined && compositionOf(named[0]) === undefined,
);

/** Sentences about every command, with what is said of each of its arguments, and where they are said. */
export const randomSentences = fc.constantFrom(...asked).chain(([id, command]) => {
  const fields = command.arguments;
  const said = fc.tuple(
    ...fields.map((argument) =>
      fc.oneof(
        { weight: oftenSaid(argument) * 10, arbitrary: fc.constantFrom(...piecesOf(argument)) },
        { weight: 100 - oftenSaid(argument) * 10, arbitrary: fc.constant(null) },
      ),
    ),
  );
  const written = fc.record(
    Object.fromEntries(
      fields.flatMap(({ kind, name }) =>
        kind === 'tekst' || kind === 'dato' ? [[name, fc.constantFrom(...fieldTexts[kind])]] : [],
      ),
    ),
  );
  const extra = fc.oneof(
    { weight: 7, arbitrary: fc.constant([]) },
    { weight: 3, arbitrary: fc.subarray(noise, { minLength: 1, maxLength: 2 }) },
  );
  return fc
    .record({
      id: fc.constant(id),
      name: fc.constantFrom(...namesOf(command)),
      said,
      extra,
      written,
      casing: fc.constantFrom(...cased),
      at: fc.constantFrom(undefined, undefined, '07.14.01.20', '07004.001', '07'),
      working: fc.constantFrom(2026, 2027, 2027, null),
      isSentence: fc.boolean(),
    })
    .chain(({ name, said: own, extra: beside, casing, ...rest }) => {
      const told = own.filter((piece) => piece !== null);
      const parts = [name, ...told.map(({ text }) => text), ...beside];
      const orders = fc.oneof(
        fc.constant(parts),
        fc.shuffledSubarray(parts, { minLength: parts.length }),
      );
      return orders.map((order) => ({
        ...rest,
        pieces: [...told, ...pieces(...beside)],
        text: casing(order.join(' ')),
      }));
    });
});
