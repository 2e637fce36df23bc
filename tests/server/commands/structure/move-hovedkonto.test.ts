import { expect, test } from 'vitest';
import type { Invocation } from '../../../../server/commands/command.ts';
import { rowVersionText, type StoredVersion } from '../../../../server/storage/stored-version.ts';
import type { StandingVersions } from '../../../../src/domain/commands/compositions/anew.ts';
import {
  type AskedMove,
  hovedkontoMove,
} from '../../../../src/domain/commands/compositions/move-hovedkonto.ts';
import { MemoryKernel } from '../kernel/memory-kernel.ts';
import { idOfNumber, smallStructure } from './small-structure.ts';

const time = 2027;
const terms = { underaktivitetId: '', bemaerkning: 'Ressortomlægning' };

/** As the commands find it: all that they name, and what hangs below or beside that, is loaded with them. */
async function judged(kernel: MemoryKernel, invocations: readonly Invocation[]) {
  const keys = kernel.records.all('element').map(({ id }) => id);
  const sets = ['elementId', 'elementUnder', 'koblingOwn', 'koblingOther'] as const;
  return await kernel.judge(invocations, { loaded: sets.map((set) => ({ set, keys })) });
}

/** Carries out what no rule is to be against; answers the number of the run. */
async function carriedOut(
  kernel: MemoryKernel,
  invocations: readonly Invocation[],
): Promise<number> {
  const done = await judged(kernel, invocations);
  const { violations, unconfirmed } = done.run;
  expect([...violations, ...unconfirmed].map(({ message }) => message)).toEqual([]);
  await kernel.write(done);
  return kernel.runs;
}

/** Everything but what counts writes and says who wrote when, by what tells the rows from each other. */
function contents(kernel: MemoryKernel): Map<string, unknown> {
  const versions = kernel.records
    .all('element_version')
    .map(({ row_version: _count, ...row }): [string, unknown] => [
      `${row.element_id} ${row.version_id}`,
      { ...row, aendret: null, aendret_af: null },
    ]);
  const relations = kernel.records
    .all('underkonto_delregnskab')
    .map(({ row_version: _count, ...row }): [string, unknown] => [row.id, row]);
  return new Map([...versions, ...relations].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** A version as the portal reads it. */
function read(version: StoredVersion) {
  return {
    ...version.attributter,
    id: version.element_id,
    rowVersion: rowVersionText(version),
    nummer: version.nummer,
    fuldtNummer: version.fuldt_nummer,
    navn: version.navn,
    overordnetId: version.overordnet_id,
    fraFinansaar: version.fra,
    tilFinansaar: version.til,
    softLukketFra: version.soft_lukket_fra,
    softLukketTil: version.soft_lukket_til,
  };
}

function versionsOf(kernel: MemoryKernel, id: string): StandingVersions {
  const rows = kernel.records
    .find('elementId', [id])
    .filter(({ til }) => til === null || til >= time)
    .toSorted((one, other) => one.fra - other.fra);
  const [first, ...later] = rows.map(read);
  if (!first) throw new Error(`${id} does not stand in ${time}`);
  return [first, ...later];
}

/** A hovedkonto of the small structure as it stands, with all that goes along. */
function moveOf(kernel: MemoryKernel, number: string, asked: Partial<AskedMove> = {}) {
  const id = idOfNumber(number);
  const below = kernel.records.find('elementUnder', [id]).map(({ element_id }) => element_id);
  const pointing = kernel.records
    .all('element_version')
    .filter(({ attributter }) => attributter.virksomhedsbaerendeHovedkontoId === id)
    .filter(({ til }) => til === null || til >= time);
  const standing = {
    versions: versionsOf(kernel, id),
    underkonti: [...new Set(below)].map((one) => ({
      versions: versionsOf(kernel, one),
      koblinger: kernel.records.find('koblingOwn', [one]).map((row) => ({
        delregnskabId: row.delregnskab_id,
        defaultDelregnskab: row.default_delregnskab,
        fraPeriode: row.fra_periode,
        tilPeriode: row.til_periode,
      })),
    })),
    carriedBy: pointing.map(read),
  };
  const place = { aktivitetsomraadeId: idOfNumber('07.14'), nummer: '05' };
  const { commands } = hovedkontoMove(standing, {
    ...{ ...place, finansaar: time, periode: 202701, terms },
    ...asked,
  });
  return commands.map(({ about: _about, ...command }) => command) as Invocation[];
}

const undone = (koersel: number): Invocation[] => [
  { kommando: 'Koersel#fortryd', input: { koersel, bemaerkning: 'Tilbage' } },
];

/** Number and years of what stands below a number, or has it. */
function told(kernel: MemoryKernel, number: string) {
  return kernel.records
    .all('element_version')
    .filter(({ fuldt_nummer }) => fuldt_nummer.startsWith(number))
    .map(({ fuldt_nummer, fra, til }) => `${fuldt_nummer} ${fra}-${til ?? ''}`)
    .toSorted();
}

/** Underkonto, delregnskab, whether it is the default, and when. */
function tiesOf(kernel: MemoryKernel, number: string) {
  const numbers = new Map(
    kernel.records.all('element_version').map((row) => [row.element_id, row.fuldt_nummer]),
  );
  return kernel.records
    .all('underkonto_delregnskab')
    .filter((row) => numbers.get(row.underkonto_id)?.startsWith(number))
    .map((row) => {
      const ends = `${numbers.get(row.underkonto_id)} ${numbers.get(row.delregnskab_id)}`;
      const when = `${row.fra_periode}-${row.til_periode ?? ''}`;
      return `${ends} ${row.default_delregnskab ? 'standard' : 'kobling'} ${when}`;
    })
    .toSorted();
}

function changed(kernel: MemoryKernel, number: string, more: Partial<StoredVersion>): void {
  const [version] = kernel.records.find('elementId', [idOfNumber(number)]);
  if (!version) throw new Error(`There is no ${number}`);
  kernel.records.put('element_version', {
    ...version,
    ...more,
    attributter: { ...version.attributter, ...more.attributter },
  });
}

test('en hovedkonto flyttes med sine underkonti og koblinger, i én kørsel, som én fortrydelse tager tilbage', async () => {
  const kernel = new MemoryKernel(smallStructure().records);
  const before = contents(kernel);
  const koersel = await carriedOut(kernel, moveOf(kernel, '07.14.01'));
  expect(told(kernel, '07.14.01')).toEqual([
    '07.14.01 2026-2026',
    '07.14.01.10 2026-2026',
    '07.14.01.20 2026-2026',
  ]);
  expect(told(kernel, '07.14.05')).toEqual([
    '07.14.05 2027-',
    '07.14.05.10 2027-',
    '07.14.05.20 2027-',
  ]);
  expect(tiesOf(kernel, '07.14.01')).toEqual(['07.14.01.10 07004.001 standard 202601-202614']);
  expect(tiesOf(kernel, '07.14.05')).toEqual(['07.14.05.10 07004.001 standard 202701-']);
  await carriedOut(kernel, undone(koersel));
  expect(contents(kernel)).toEqual(before);
  expect(told(kernel, '07.14.05')).toEqual([]);
});

test('alle koblinger følger med: den, der bliver standard senere, den ved siden af, og den, der slutter', async () => {
  const kernel = new MemoryKernel(smallStructure().records);
  const link = (delregnskab: string, more: object): Invocation => ({
    kommando: 'UpdateUnderkontoDelregnskab',
    input: {
      underkontoId: idOfNumber('07.14.01.10'),
      delregnskabId: idOfNumber(delregnskab),
      ...more,
    },
  });
  await carriedOut(kernel, [
    link('07004.002', { defaultDelregnskab: true, fraPeriode: 202706 }),
    link('07004.001', { defaultDelregnskab: false, fraPeriode: 202706, tilPeriode: 202712 }),
  ]);
  await carriedOut(kernel, moveOf(kernel, '07.14.01'));
  expect(tiesOf(kernel, '07.14.05')).toEqual([
    '07.14.05.10 07004.001 kobling 202706-202712',
    '07.14.05.10 07004.001 standard 202701-202705',
    '07.14.05.10 07004.002 standard 202706-',
  ]);
});

test('den virksomhedsbærende bærer videre, hvor den kommer hen, og de, der pegede på den, følger den', async () => {
  const kernel = new MemoryKernel(smallStructure().records);
  const old = idOfNumber('07.14.01');
  changed(kernel, '07.14.01', { attributter: { virksomhedsbaerende: true } });
  changed(kernel, '07.14.02', { attributter: { virksomhedsbaerendeHovedkontoId: old } });
  const before = contents(kernel);
  const koersel = await carriedOut(kernel, moveOf(kernel, '07.14.01'));
  const [moved] = kernel.records
    .all('element_version')
    .filter(({ fuldt_nummer }) => fuldt_nummer === '07.14.05');
  expect(moved?.attributter.virksomhedsbaerende).toBe(true);
  const others = kernel.records.find('elementId', [idOfNumber('07.14.02')]);
  expect(
    others
      .toSorted((one, other) => one.fra - other.fra)
      .map(({ fra, attributter }) => [fra, attributter.virksomhedsbaerendeHovedkontoId]),
  ).toEqual([
    [2026, old],
    [2027, moved?.element_id],
  ]);
  await carriedOut(kernel, undone(koersel));
  expect(contents(kernel)).toEqual(before);
});

test('det, der er sat til at ske senere, sker også der, hvor den kommer hen', async () => {
  const kernel = new MemoryKernel(smallStructure().records);
  const id = idOfNumber('07.14.01.20');
  const rename = (navn: string, fraFinansaar: number): Invocation => {
    const [newest] = kernel.records.find('elementId', [id]).toSorted((a, b) => b.fra - a.fra);
    if (!newest) throw new Error('It is gone');
    return {
      kommando: 'Underkonto#ret',
      input: { ...read(newest), ...terms, id, navn, fraFinansaar },
      rowVersion: rowVersionText(newest),
    };
  };
  await carriedOut(kernel, [rename('Fra 2028', 2028)]);
  await carriedOut(kernel, [rename('Fra 2029', 2029)]);
  const below = { id: idOfNumber('07.14.01.10'), fraFinansaar: 2028, ...terms };
  await carriedOut(kernel, [{ kommando: 'Underkonto#softluk', input: below }]);
  await carriedOut(kernel, moveOf(kernel, '07.14.01'));
  const names = kernel.records
    .all('element_version')
    .filter(({ fuldt_nummer }) => fuldt_nummer === '07.14.05.20')
    .toSorted((one, other) => one.fra - other.fra)
    .map(({ fra, til, navn }) => [fra, til, navn]);
  expect(names.slice(1)).toEqual([
    [2028, 2028, 'Fra 2028'],
    [2029, null, 'Fra 2029'],
  ]);
  const soft = kernel.records
    .all('element_version')
    .find(({ fuldt_nummer }) => fuldt_nummer === '07.14.05.10');
  expect(soft?.soft_lukket_fra).toBe(2028);
});

test('er nummeret i brug, sker intet af det', async () => {
  const kernel = new MemoryKernel(smallStructure().records);
  const before = contents(kernel);
  const { run } = await judged(kernel, moveOf(kernel, '07.14.01', { nummer: '02' }));
  expect(run.violations[0]).toMatchObject({ nummer: 0, code: 'nummerFindes' });
  expect(contents(kernel)).toEqual(before);
});

test('det, der lukkes og åbnes igen, kan ikke følge med, og det siges', () => {
  const kernel = new MemoryKernel(smallStructure().records);
  changed(kernel, '07.14.01', { soft_lukket_fra: 2028, soft_lukket_til: 2029 });
  expect(() => moveOf(kernel, '07.14.01')).toThrow(
    '07.14.01 lukkes eller soft-lukkes og åbnes igen senere',
  );
});
