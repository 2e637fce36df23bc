import type { Kysely } from 'kysely';
import type { Database } from '../../../server/db/schema.ts';
import { next } from '../../../src/domain/time/time-axis.ts';
import { contents } from '../../server/commands/command-api.ts';

/** Every row of every table that commands may change, as texts. */
export type Dump = Readonly<Record<string, readonly string[]>>;

export async function dumpOf(db: Kysely<Database>): Promise<Dump> {
  return await contents(db);
}

type Row = Readonly<Record<string, unknown>>;

/** What a thing says in times, ends included; null is open-ended. */
interface Span {
  readonly fra: number;
  readonly til: number | null;
  readonly said: Row;
}

/** Of a version: which it is, when it stands, and who wrote it when. All else is what it says of its element. */
const ofWriting: ReadonlySet<string> = new Set([
  ...['element_id', 'version_id', 'fra', 'til', 'vist_fra', 'vist_til', 'row_version'],
  ...['oprettet', 'oprettet_af', 'aendret', 'aendret_af', 'underaktivitet_id', 'bemaerkning'],
  // Made of the number and the name.
  ...['soegetekst', 'attributter'],
]);

const rowsOf = (dump: Dump, table: string) =>
  (dump[table] ?? []).map((text) => JSON.parse(text) as Row);

function spansOfElements(dump: Dump): Map<string, Span[]> {
  const rows = Map.groupBy(rowsOf(dump, 'element_version'), (row) => String(row.element_id));
  const spanOf = (row: Row): Span => {
    const own = Object.entries(row).filter(([column]) => !ofWriting.has(column));
    const said = { ...Object.fromEntries(own), ...(row.attributter as Row) };
    return { fra: Number(row.fra), til: row.til as number | null, said };
  };
  return new Map([...rows].map(([id, versions]) => [id, versions.map(spanOf)]));
}

/** By the id of the underkonto: which delregnskaber it has, and whether each is its default. */
function spansOfLinks(dump: Dump, numberOf: (id: string) => string): Map<string, Span[]> {
  const rows = Map.groupBy(rowsOf(dump, 'underkonto_delregnskab'), (row) =>
    String(row.underkonto_id),
  );
  const spanOf = (row: Row): Span => ({
    ...{ fra: Number(row.fra_periode), til: row.til_periode as number | null },
    said: {
      [numberOf(String(row.delregnskab_id))]: row.default_delregnskab ? 'standard' : 'koblet',
    },
  });
  return new Map([...rows].map(([id, links]) => [id, links.map(spanOf)]));
}

function saidAt(spans: readonly Span[], time: number): Row {
  const there = spans.filter(({ fra, til }) => fra <= time && time <= (til ?? time));
  return Object.assign({}, ...there.map(({ said }) => said));
}

/** One line for each that says something else at the first time of a part of its course. */
export function changeLine(
  number: string,
  time: number,
  of: string,
  [before, after]: readonly [unknown, unknown],
): string {
  return `${number} ${time} ${of}: ${JSON.stringify(before ?? null)} → ${JSON.stringify(after ?? null)}`;
}

/** The line of one whose rows are written anew, and say the same. */
export function asBefore(number: string): string {
  return `${number} er skrevet om og siger det samme`;
}

function linesBetween(
  number: string,
  axis: 'finansaar' | 'periode',
  before: readonly Span[],
  after: readonly Span[],
): string[] {
  const ends = ({ fra, til }: Span) => (til === null ? [fra] : [fra, next(axis, til)]);
  const times = new Set([...before, ...after].flatMap(ends));
  return [...times].flatMap((time) => {
    const [was, is] = [saidAt(before, time), saidAt(after, time)];
    return Object.keys({ ...was, ...is })
      .filter((of) => JSON.stringify(was[of] ?? null) !== JSON.stringify(is[of] ?? null))
      .map((of) => changeLine(number, time, of, [was[of], is[of]]));
  });
}

const log = ['koersel', 'kommando_log', 'kommando_effekt'];
const told = ['element', 'element_version', 'underkonto_delregnskab', ...log];

/** Rows that are in one of them alone, in no order. */
function onlyIn(one: Dump, other: Dump, table: string): string[] {
  const known = new Set(other[table]);
  return (one[table] ?? []).filter((row) => !known.has(row));
}

/**
 * All that is another after than before: a line for each field of an element and each relation, in order. A row that
 * is written anew and says the same has a line too, and so has a row of any other table, and of the log where it is
 * not added.
 */
export function changesBetween(before: Dump, after: Dump): string[] {
  const [was, is] = [spansOfElements(before), spansOfElements(after)];
  const spansOf = (id: string) => is.get(id) ?? was.get(id) ?? [];
  const numberOf = (id: string) => String(spansOf(id).at(-1)?.said.fuldt_nummer);
  const axisOf = (id: string) =>
    (spansOf(id)[0]?.fra ?? 0) > 9999 ? ('periode' as const) : ('finansaar' as const);
  const lines: string[] = [];
  const tell = (id: string, own: readonly string[]) => {
    lines.push(...(own.length > 0 ? own : [asBefore(numberOf(id))]));
  };

  const touched = (table: string, owner: string) => {
    const rows = [...onlyIn(before, after, table), ...onlyIn(after, before, table)];
    return new Set(rows.map((row) => String((JSON.parse(row) as Row)[owner])));
  };
  for (const id of touched('element_version', 'element_id')) {
    tell(id, linesBetween(numberOf(id), axisOf(id), was.get(id) ?? [], is.get(id) ?? []));
  }
  const [linked, links] = [spansOfLinks(before, numberOf), spansOfLinks(after, numberOf)];
  for (const id of touched('underkonto_delregnskab', 'underkonto_id')) {
    tell(id, linesBetween(numberOf(id), 'periode', linked.get(id) ?? [], links.get(id) ?? []));
  }
  const ofNothing = onlyIn(after, before, 'element').filter((row) => {
    const { id } = JSON.parse(row) as Row;
    return was.has(String(id)) || !is.has(String(id));
  });
  const gone = ['element', ...log].flatMap((table) => onlyIn(before, after, table));
  const others = Object.keys({ ...before, ...after })
    .filter((table) => !told.includes(table))
    .flatMap((table) => [...onlyIn(before, after, table), ...onlyIn(after, before, table)]);
  return [...lines, ...ofNothing, ...gone, ...others].toSorted();
}

/** Lines that the log has come to have. */
export function loggedBetween(before: Dump, after: Dump): number {
  return onlyIn(after, before, 'kommando_log').length;
}
