import { expect, test } from 'vitest';
import { readText } from '../../../../src/domain/commands/text/read-text.ts';
import { textWorld } from './text-world.ts';

const { names, elements } = textWorld();
const [first, second] = elements.get('Underkonto') ?? [];
const number = first?.numbers[0]?.fuldtNummer ?? '';

/** Line, column and words of what cannot be read, of each line. */
function faultsIn(text: string): string[] {
  return readText(text, names).flatMap((command) =>
    'faults' in command
      ? command.faults.map(({ column, message }) => `${command.line}:${column} ${message}`)
      : [],
  );
}

test.each([
  ['opred underkonto 07', 'Mente du »opret underkonto«?'],
  ['dans underkonto', '»dans« er ingen kommando.'],
  ['opret undrkonto 07', '»opret undrkonto« er ingen kommando. Mente du »opret underkonto«?'],
  ['opret hest 07', 'Efter »opret« ventes'],
  ['ret underkonto', 'Her ventes underkonto.'],
  [
    `ret underkonto ${number}`,
    `Flere underkonti passer på ${number}: skriv ${number}@2020 eller ${number}@2025.`,
  ],
  [`ret underkonto ${number}@1999 navn X`, 'Underkonto 01.11.01.01@1999 findes ikke.'],
  [`ret underkonto ${number}@igår navn X`, 'Her ventes et finansår som 2027.'],
  ['ret underkonto 99.99.99.99 navn X', 'Underkonto 99.99.99.99 findes ikke.'],
  ['ret underkonto "Den samme" navn X', 'Flere underkonti passer på "Den samme": skriv nummeret.'],
  [`ret underkonto ${number}@2025 nafn X`, '»nafn« er intet felt her.'],
  [`ret underkonto ${number}@2025 navn`, 'Efter »navn« ventes en værdi.'],
  [`ret underkonto ${number}@2025 navn X navn Y`, '»navn« står to gange.'],
  [`ret underkonto ${number}@2025 fra 202701`, 'Her ventes et finansår som 2027.'],
  ['afslut delregnskab 1 efter 202702', 'Delregnskab 1 findes ikke.'],
  [`ret hovedkonto "ingen" videreførselsadgang måske`, 'Videreførselsadgang: her ventes ja, nej.'],
  [
    `ret hovedkonto "ingen" videreførselsadgang ingen`,
    '»Videreførselsadgang« kan ikke være ingen.',
  ],
  ['ret underkonto "Uden navn" navn X', 'Underkonto "Uden navn" findes ikke.'],
  [
    `ret underkonto ${number}@2025 navn "To`,
    'lukkes ikke på linjen. Et anførselstegn i en tekst skrives "", og en ny linje \\n.',
  ],
  ['opret aktivitet 2027/0011 navn X startdato 31.02.2027', 'Her ventes en dag som 31.01.2027.'],
  ['ret aktivitet 2027/0010 slutdato 2027', 'Her ventes en dag som 31.01.2027.'],
  ['opret underkonto hest', 'hest er intet nummer, som underkonto kan have.'],
  [`ret underkonto ${number}@2025 navn »X«`, 'Skriv almindelige anførselstegn: "…".'],
  [`ret underkonto ${number}@2025 navn “X”`, 'Skriv almindelige anførselstegn: "…".'],
  [`ret underkonto ${number}@2025 navn "X"Y`, 'Efter anførselstegnet ventes et mellemrum.'],
  [`ret underkonto ${number}@2025 navn X"Y`, 'Et anførselstegn kan ikke stå inde i et ord'],
  [`ret underkonto ${number}@2025 navn "C:\\dir"`, 'Efter \\ ventes n, r, t eller \\'],
  ['fortryd kørsel måske', 'Her ventes nummeret på en kørsel.'],
  ['slet aktivitet 2027/9999', 'Aktivitet 2027/9999 findes ikke.'],
  ['ret proces 99 navn X', 'Proces 99 findes ikke.'],
  ['godkend periode 202701 navn X', 'Her ventes ikke mere.'],
  ['opret aktivitet 2027 navn X', 'Her ventes Finansår/Nummer.'],
])('%s', (line, said) => {
  const [fault, ...others] = faultsIn(line);
  expect(others).toEqual([]);
  expect(fault).toContain(said);
  expect(fault).toMatch(/^1:\d+ /);
});

test('kolonnen er der, hvor fejlen er', () => {
  expect(faultsIn(`  afslut underkonto ${number}@2025 efter 202`)).toEqual([
    `1:${`  afslut underkonto ${number}@2025 efter `.length + 1} Her ventes et finansår som 2027.`,
  ]);
});

test('et hoved, der ikke kan læses, gælder ikke i stilhed: linjerne under det kan heller ikke', () => {
  const line = `afslut underkonto ${number}@2025 efter 2026`;
  expect(faultsIn(`underaktivitet "Uden navn"\n${line}\nunderaktivitet ingen\n${line}`)).toEqual([
    '1:16 Underaktivitet "Uden navn" findes ikke.',
    '2:1 Bygger på linje 1, som ikke kan læses.',
  ]);
});

test('et stavet forkert hoved gælder ikke i stilhed, og »pr.« siger ikke, hvornår noget slutter', () => {
  const line = `ret underkonto ${number}@2025 navn X`;
  expect(faultsIn(`pr 2028\n${line}`)[1]).toBe('2:1 Bygger på linje 1, som ikke kan læses.');
  expect(faultsIn(`underaktivtet 9\n${line}`)[1]).toBe(
    '2:1 Bygger på linje 1, som ikke kan læses.',
  );
  expect(faultsIn(`pr. 2028\nafslut underkonto ${number}@2025`)).toEqual([
    '2:1 Her ventes »efter« og den sidste tid: »pr.« siger ikke, hvornår noget slutter.',
  ]);
});

test('et nummer siger, hvad det hører under, og intet andet kan siges', () => {
  const [other] = elements.get('Hovedkonto')?.[2]?.numbers ?? [];
  const line = `opret underkonto ${number.slice(0, -2)}77 hovedkonto ${other?.fuldtNummer} fra 2021`;
  expect(faultsIn(line)).toHaveLength(1);
  expect(faultsIn(line)[0]).toContain('hører ikke under');
});

test('et nummer, teksten selv gør ledigt og giver til et nyt, er det nye fra da af', () => {
  const lines = [
    `afslut underkonto ${number}@2025 efter 2026`,
    `opret underkonto ${number} hovedkonto ${number.slice(0, -3)}@2025 fra 2027 navn Ny`,
    `ret underkonto ${number} fra 2027 navn Nyere`,
  ];
  expect(readText(lines.join('\n'), names)).toMatchObject([
    { input: { id: second?.id } },
    { input: { navn: 'Ny' } },
    { input: { id: { ny: 1 } } },
  ]);
});

test('et nummer, teksten giver to gange, er det førstes, og det andet siger, at det er det samme', () => {
  const create = (navn: string, rest = '') =>
    `opret underkonto 01.11.01.66 hovedkonto 01.11.01@2025 fra 2026 navn ${navn}${rest}`;
  const edit = 'ret underkonto 01.11.01.66 fra 2027 navn Rettet';
  expect(readText([create('A'), create('B'), edit].join('\n'), names)).toMatchObject([
    { again: undefined },
    { again: 0 },
    { input: { id: { ny: 0 } } },
  ]);
  // One after the other they can both be done.
  const after = create('B').replace('fra 2026', 'fra 2028');
  expect(
    readText(
      [create('A', ' til 2027'), after, edit, edit.replace('2027', '2028')].join('\n'),
      names,
    ),
  ).toMatchObject([
    { again: undefined },
    { again: undefined },
    { input: { id: { ny: 0 } } },
    { input: { id: { ny: 1 } } },
  ]);
  // What becomes of the first is not known: nothing is guessed.
  const ended = 'ret underkonto 01.11.01.66 fra 2027 til 2027';
  expect(faultsIn([create('A'), ended, after, edit.replace('2027', '2028')].join('\n'))).toEqual([
    expect.stringMatching(/^4:16 Flere underkonti passer på 01\.11\.01\.66: /),
  ]);
});

test('en post, der står, beholder det, den kendes på; den, teksten sletter, gør ikke', () => {
  const create = 'opret aktivitet 2027/0010 navn Ny startdato 01.12.2026 slutdato 10.12.2026';
  const edit = 'ret aktivitet 2027/0010 navn Rettet';
  const [standing] = names.posts('aktivitet', '2027/0010');
  expect(readText(`${create}\n${edit}`, names)).toMatchObject([{}, { input: { id: standing } }]);
  const lines = ['slet aktivitet 2027/0010', create, create, edit];
  expect(readText(lines.join('\n'), names)).toMatchObject([
    { input: { id: standing } },
    { again: undefined },
    { again: 1 },
    { input: { id: { ny: 1 } } },
  ]);
});

test('et hoved gælder for linjerne under det, og linjens egne ord går foran', () => {
  const lines = [
    'pr. 2026',
    'bemærkning "Fælles"',
    `ret underkonto ${number} navn X`,
    `ret underkonto ${number} fra 2021 navn X bemærkning Egen`,
  ];
  expect(readText(lines.join('\n'), names)).toMatchObject([
    { input: { id: second?.id, fraFinansaar: 2026, bemaerkning: 'Fælles' } },
    { input: { id: first?.id, fraFinansaar: 2021, bemaerkning: 'Egen' } },
  ]);
});

test('et finansår er dets første periode; en periode er intet finansår', () => {
  const [delregnskab] = elements.get('Delregnskab')?.[1]?.numbers ?? [];
  const line = `ret delregnskab ${delregnskab?.fuldtNummer} navn X`;
  expect(readText(`pr. 2027\n${line}`, names)).toMatchObject([{ input: { fraPeriode: 202701 } }]);
  expect(faultsIn(`pr. 202702\nret underkonto ${number}@2025 navn X`)).toEqual([
    '2:1 Linjen tæller i finansår, og »pr.« er perioden 02.2027: skriv »fra« og et finansår som 2027.',
  ]);
});

test('linjeskift, BOM, hårde mellemrum og tabulatorer er de samme, hvordan de end er skrevet', () => {
  const written = `\uFEFF# bemærkning\r\n\r\npr.\u00a02027\rRET\tUnderkonto ${number}@2025\u00a0 NAVN "A\u00a0B" # mere\n`;
  expect(readText(written, names)).toEqual([
    {
      line: 4,
      kommando: 'Underkonto#ret',
      isEdit: true,
      input: { id: second?.id, fraFinansaar: 2027, navn: 'A\u00a0B' },
    },
  ]);
});

test('det, teksten selv laver, kan dens senere linjer nævne', () => {
  const lines = [
    'opret proces navn "Finanslov 2028" finansår 2028 kode FFL28',
    'opret hovedaktivitet proces "Finanslov 2028" navn Forslag',
    'opret hovedaktivitet proces 7 navn Andet',
  ];
  expect(readText(lines.join('\n'), names)).toMatchObject([
    { input: { navn: 'Finanslov 2028' } },
    { input: { processid: { ny: 0 } } },
    { input: { processid: 7 } },
  ]);
});

test('en megabyte på én linje læses, og 100.000 tegn uden slutning er én fejl', () => {
  const long = 'x'.repeat(1024 * 1024);
  expect(readText(`ret underkonto ${number}@2025 navn ${long}`, names)).toMatchObject([
    { input: { navn: long } },
  ]);
  expect(faultsIn(`ret underkonto ${number}@2025 navn "${'x'.repeat(100_000)}`)).toHaveLength(1);
});
