import type { ProcesPayload } from '../../api/contract/proces.ts';
import { ownOf, type ProcesRecord } from '../../commands/subjects/proces-subjects.ts';
import type { LaneBar } from '../../domain/proces/proces-lane.ts';
import { type ProcesState, procesState } from '../../domain/proces/proces-state.ts';
import type { TreeGridRow } from '../../ui/grid/grid-rows.ts';
import { recordFits } from '../records/record-fits.ts';

/** A proces, a hovedaktivitet of it, or an underaktivitet of that. */
export interface ProcesRow extends TreeGridRow {
  readonly record: ProcesRecord;
  readonly navn: string;
  /** Its days as they are shown: moved, where they are. */
  readonly bar: LaneBar;
  /** They are moved, and not kept. */
  readonly isMoved: boolean;
  readonly state: ProcesState;
}

/** Bars that are moved and not kept, by the id of their row. */
export type MovedBars = ReadonlyMap<string, LaneBar>;

export function rowId(kind: ProcesRecord['kind'], id: number): string {
  return `${kind} ${id}`;
}

interface Shown {
  /** Ids of the rows that show none of theirs. */
  readonly folded: ReadonlySet<string>;
  readonly moved: MovedBars;
  /** The business date. */
  readonly today: string;
}

const byOrder = (one: { raekkefoelge: number }, other: { raekkefoelge: number }) =>
  one.raekkefoelge - other.raekkefoelge;

/** The processer with what is in them, in the order that they are done. */
export function procesRecords(processer: readonly ProcesPayload[]): ProcesRecord[] {
  const ordered = processer.toSorted((one, other) =>
    `${one.startdato} ${one.kode}` < `${other.startdato} ${other.kode}` ? -1 : 1,
  );
  return ordered.flatMap((proces) => [
    { kind: 'proces', proces } as const,
    ...proces.hovedaktiviteter
      .toSorted(byOrder)
      .flatMap((hovedaktivitet) => [
        { kind: 'hovedaktivitet', proces, hovedaktivitet } as const,
        ...hovedaktivitet.underaktiviteter
          .toSorted(byOrder)
          .map(
            (underaktivitet) =>
              ({ kind: 'underaktivitet', proces, hovedaktivitet, underaktivitet }) as const,
          ),
      ]),
  ]);
}

const levels = { proces: 1, hovedaktivitet: 2, underaktivitet: 3 } as const;

/** Where the row of what a record hangs under is folded, it has none. */
function isFolded(record: ProcesRecord, folded: ReadonlySet<string>): boolean {
  const { kind, proces } = record;
  if (kind === 'proces') return false;
  if (folded.has(rowId('proces', proces.id))) return true;
  return kind === 'underaktivitet' && folded.has(rowId('hovedaktivitet', record.hovedaktivitet.id));
}

function hasBelow(record: ProcesRecord): boolean {
  if (record.kind === 'proces') return record.proces.hovedaktiviteter.length > 0;
  return record.kind === 'hovedaktivitet' && record.hovedaktivitet.underaktiviteter.length > 0;
}

export function procesRows(
  records: readonly ProcesRecord[],
  { folded, moved, today }: Shown,
): ProcesRow[] {
  return records
    .filter((record) => !isFolded(record, folded))
    .map((record) => {
      const own = ownOf(record);
      const id = rowId(record.kind, own.id);
      const bar = moved.get(id) ?? barOf(record);
      return {
        id,
        level: levels[record.kind],
        ...(hasBelow(record) && { expanded: !folded.has(id) }),
        record,
        navn: own.navn,
        bar,
        isMoved: moved.has(id),
        state: procesState(bar, record.proces.status, today),
      };
    });
}

/** Its days as they stand. */
export function barOf(record: ProcesRecord): LaneBar {
  const { startdato, slutdato } = ownOf(record);
  if (record.kind !== 'underaktivitet') return { startdato, slutdato };
  return { startdato, konteringSlut: record.underaktivitet.konteringSlut, slutdato };
}

/** Those whose name or code holds the text, with what they hang under and what hangs under them. */
export function recordsFitting(records: readonly ProcesRecord[], text: string): ProcesRecord[] {
  if (text.trim() === '') return [...records];
  const fits = recordFits(text);
  // A part has no code: only its name can hold the text.
  const isHit = (record: ProcesRecord) =>
    fits(record.kind === 'proces' ? record.proces.kode : '', ownOf(record).navn);
  const hits = records.filter(isHit);
  const isRelated = (one: ProcesRecord, other: ProcesRecord) =>
    one.proces.id === other.proces.id &&
    (one.kind === 'proces' ||
      other.kind === 'proces' ||
      (one.hovedaktivitet.id === other.hovedaktivitet.id &&
        (one.kind === 'hovedaktivitet' || other.kind === 'hovedaktivitet' || one === other)));
  return records.filter((record) => hits.some((hit) => isRelated(record, hit)));
}
