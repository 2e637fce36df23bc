import type { ColumnSpec, Link, Parsed, Value } from '../../columns/column-spec.ts';
import { koblingType } from '../../columns/kobling-columns.ts';
import type { Field } from '../../elements/field.ts';
import { kobling } from '../../elements/kobling.ts';
import { formatTime, next, OPEN_END } from '../../time/time-axis.ts';
import { message } from '../../words/messages.ts';
import { linkUnderkonto } from '../regnskabsstruktur-commands.ts';
import { atColumn, type CellFinding, cellError } from './finding.ts';
import { columnOf } from './findings-of.ts';
import type { RowKind, SheetColumns, SheetCommand, SheetTerms, Unknown } from './sheet-commands.ts';
import type { SheetRecord, StagedCell, StagedRow } from './staged.ts';

/** What the changed cells of a row say, by field code. */
interface Said {
  readonly values: ReadonlyMap<string, Value>;
  /** Of all its cells, also of those that say no value. */
  readonly columns: ReadonlyMap<string, string>;
  readonly unread: readonly CellFinding[];
  /** References that nobody has looked up, or that point to nothing. */
  readonly unknown: readonly (Unknown & { readonly finding: CellFinding })[];
}

/** A relation as it stands. */
interface Standing {
  readonly underkontoId: unknown;
  readonly delregnskabId: unknown;
  readonly isDefault: boolean;
  readonly fra: number;
  /** `OPEN_END` where it has none. */
  readonly til: number;
}

/** Relations of underkonti and delregnskaber, a row each: what stands is changed, and a new row is a new relation. */
export const koblingRows: RowKind = {
  label: { one: 'kobling', many: 'koblinger' },
  commandsOf: (rows, grid, terms) => {
    const read = rows.map((row) => ({ row, said: saidBy(row, grid) }));
    const findings: CellFinding[] = [];
    const commands: SheetCommand[] = [];
    for (const { row, said } of read) {
      const told = row.record
        ? changesOf(row, said, standingOf(row.record), terms)
        : creationOf(row, said, terms);
      const against = [
        ...said.unread,
        ...said.unknown.map(({ finding }) => finding),
        ...brokenRules(row, said, grid),
        ...told.findings,
      ];
      findings.push(...against);
      // Half of what a row says is not what its user meant.
      if (against.length === 0) commands.push(...told.commands);
    }
    return {
      commands: commands.toSorted((one, other) => turnOf(one) - turnOf(other)),
      findings,
      unknown: read.flatMap(({ said }) => said.unknown.map(({ to, text }) => ({ to, text }))),
    };
  },
  errorsOf: (row, grid) => {
    const said = saidBy(row, grid);
    return [...said.unread, ...brokenRules(row, said, grid)];
  },
  periodeHelp: 'Gælder, hvor Standard ændres. En ny række har sin egen.',
};

/** A default is replaced before others are put beside it, and before the old one is ended. */
function turnOf({ invocation: { input } }: SheetCommand): number {
  if ('tilPeriode' in input) return 2;
  return input.defaultDelregnskab === true ? 0 : 1;
}

function standingOf(record: SheetRecord): Standing {
  const { underkontoId, delregnskabId, defaultDelregnskab, fraPeriode, tilPeriode } = record;
  const til = typeof tilPeriode === 'number' ? tilPeriode : OPEN_END;
  const isDefault = defaultDelregnskab === true;
  return { underkontoId, delregnskabId, isDefault, fra: Number(fraPeriode), til };
}

function saidBy({ id: row, cells }: Pick<StagedRow, 'id' | 'cells'>, grid: SheetColumns): Said {
  const values = new Map<string, Value>();
  const columns = new Map<string, string>();
  const unread: CellFinding[] = [];
  const unknown: Said['unknown'][number][] = [];
  for (const [id, cell] of cells) {
    const column = grid.columns.get(id);
    const field = column?.fields.get(koblingType);
    if (!column || !field) continue;
    columns.set(field.code, id);
    const read = readCell(cell, column, grid);
    if (read.ok) values.set(field.code, read.value);
    else {
      const finding = cellError(row, id, read.message);
      if (field.kind === 'reference')
        unknown.push({ to: field.to, text: cell.text ?? '', finding });
      else unread.push(finding);
    }
  }
  return { values, columns, unread, unknown };
}

function readCell({ text, value }: StagedCell, column: ColumnSpec, { find }: SheetColumns): Parsed {
  return text === undefined ? { ok: true, value } : column.parse(text, find);
}

/** What the row itself breaks, whatever else there is. It stands where it is seen: at a changed cell, if nowhere else. */
function brokenRules(
  { id, record, cells }: StagedRow,
  said: Said,
  grid: SheetColumns,
): CellFinding[] {
  const { values, columns } = said;
  const [first = ''] = cells.keys();
  const error = (code: string, text: string): CellFinding => {
    const own = columns.get(code);
    if (own !== undefined) return cellError(id, own, text);
    return atColumn({ row: id, tone: 'error', text }, columnOf(grid, koblingType, code), first);
  };
  const isLacking = ({ code, required }: Field) =>
    required && (values.get(code) ?? null) === null && !isUnread(code, said);
  const lacking = record ? [] : kobling.fields.filter(isLacking);
  const fra = values.get('fraPeriode') ?? record?.fraPeriode;
  const til = values.get('tilPeriode');
  const isTurned = typeof fra === 'number' && typeof til === 'number' && til < fra;
  const isRemarkAlone = record !== null && values.has('bemaerkning') && columns.size === 1;
  return [
    ...lacking.map(({ code, label }) => {
      const felt = columnOf(grid, koblingType, code)?.label ?? label;
      return error(code, message('paakraevet', { felt }));
    }),
    ...(isTurned ? [error('tilPeriode', message('periodeRaekkefoelge'))] : []),
    ...(isRemarkAlone ? [error('bemaerkning', message('bemaerkningAlene'))] : []),
  ];
}

/** Something is written, and says no value. */
function isUnread(code: string, { values, columns }: Said): boolean {
  return columns.has(code) && !values.has(code);
}

interface Told {
  readonly commands: readonly SheetCommand[];
  readonly findings: readonly CellFinding[];
}

/** A new relation, and its end where it has one. */
function creationOf(row: StagedRow, said: Said, terms: SheetTerms): Told {
  const { values } = said;
  const fraPeriode = values.get('fraPeriode');
  const ends = {
    underkontoId: idOf(values.get('underkontoId')),
    delregnskabId: idOf(values.get('delregnskabId')),
  };
  const command = commanding(row, said, ends, terms);
  const til = values.get('tilPeriode');
  const link = command(
    { defaultDelregnskab: values.get('defaultDelregnskab') === true, fraPeriode },
    ['underkontoId', 'delregnskabId', 'defaultDelregnskab', 'fraPeriode', 'bemaerkning'],
  );
  const end = typeof til === 'number' ? [command(ending(til), ['tilPeriode'])] : [];
  return { commands: [link, ...end], findings: [] };
}

/** What is changed of a relation that stands: whether it is the default, and when it ends. */
function changesOf(row: StagedRow, said: Said, standing: Standing, terms: SheetTerms): Told {
  const { values, columns } = said;
  const command = commanding(row, said, standing, terms);
  const asked = values.get('defaultDelregnskab');
  const isDefault = asked === undefined ? standing.isDefault : asked === true;
  const til = values.has('tilPeriode') ? Number(values.get('tilPeriode') ?? OPEN_END) : undefined;
  const goesOn = til !== undefined && til > standing.til;
  const from = Math.max(terms.periode, standing.fra);
  const commands: SheetCommand[] = [];
  const findings: CellFinding[] = [];
  if (goesOn) {
    const fraPeriode = next('periode', standing.til);
    const says = ['tilPeriode', 'defaultDelregnskab', 'bemaerkning'];
    commands.push(command({ defaultDelregnskab: isDefault, fraPeriode }, says));
  } else if (asked !== undefined) {
    if (from > standing.til) {
      const periode = formatTime('periode', from);
      const column = columns.get('defaultDelregnskab') ?? '';
      findings.push(cellError(row.id, column, message('koblingSlut', { periode })));
    }
    const says = ['defaultDelregnskab', 'bemaerkning'];
    commands.push(command({ defaultDelregnskab: isDefault, fraPeriode: from }, says));
  }
  if (til !== undefined && til !== OPEN_END) {
    commands.push(command(ending(til), ['tilPeriode', 'bemaerkning']));
  }
  return { commands, findings };
}

/** The relation that is ended is the one that stands in its last periode. */
function ending(til: number) {
  return { defaultDelregnskab: false, fraPeriode: til, tilPeriode: til };
}

/**
 * Makes the commands of a row: what each sends of its own, and which of the row's cells say it. Of a relation that
 * stands they say which version of it was seen.
 */
function commanding(
  { id: row, record, rowVersion }: StagedRow,
  { values, columns }: Said,
  { underkontoId, delregnskabId }: Pick<Standing, 'underkontoId' | 'delregnskabId'>,
  terms: SheetTerms,
) {
  const bemaerkning = values.get('bemaerkning') ?? terms.bemaerkning;
  const note = bemaerkning === null ? {} : { bemaerkning };
  return (own: Record<string, unknown>, codes: readonly string[]): SheetCommand => ({
    invocation: {
      kommando: linkUnderkonto.id,
      input: { underkontoId, delregnskabId, ...own, ...note },
      ...(record && { rowVersion }),
    },
    row,
    columns: new Map([...columns].filter(([code]) => codes.includes(code))),
  });
}

function idOf(value: Value | undefined): string | undefined {
  return (value as Link | null | undefined)?.id;
}
