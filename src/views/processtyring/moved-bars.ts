import type { ProcesPayload } from '../../api/contract/proces.ts';
import {
  ownOf,
  type ProcesRecord,
  procesSubject,
} from '../../commands/subjects/proces-subjects.ts';
import { editInvocation } from '../../commands/subjects/standing-post.ts';
import type { LaneBar } from '../../domain/proces/proces-lane.ts';
import type { Said } from '../kept-changes/kept-changes.tsx';
import { barOf, type MovedBars, rowId } from './proces-rows.ts';

const depth = { proces: 0, hovedaktivitet: 1, underaktivitet: 2 } as const;

interface Moved {
  readonly record: ProcesRecord;
  readonly id: string;
  readonly bar: LaneBar;
}

/** It ends up with room for all that it had. */
function isWider({ record, bar }: Moved): boolean {
  const { startdato, slutdato } = barOf(record);
  return bar.startdato <= startdato && bar.slutdato >= slutdato;
}

/** What gets room comes before what is to be in it, and what gives up room after. */
function order(one: Moved, other: Moved): number {
  const rank = (moved: Moved) => {
    const at = depth[moved.record.kind];
    return isWider(moved) ? at : 6 - at;
  };
  return rank(one) - rank(other);
}

/** What is said to the server of the bars that are moved, so that none stands outside its own on the way. */
export function saidOfBars(
  records: readonly ProcesRecord[],
  moved: MovedBars,
): readonly Said<readonly [rowId: string, bar: LaneBar]>[] {
  return records
    .flatMap((record): Moved[] => {
      const id = rowId(record.kind, ownOf(record).id);
      const bar = moved.get(id);
      return bar ? [{ record, id, bar }] : [];
    })
    .toSorted(order)
    .map(({ record, id, bar }) => ({
      invocation: editInvocation(record.kind, procesSubject(record).post, { ...bar }),
      what: [id, bar],
    }));
}

/** The processer as they are when the bars are kept: shown so until they are read anew, and not jumping back. */
export function withBars(processer: readonly ProcesPayload[], moved: MovedBars): ProcesPayload[] {
  const at = <Part extends { readonly id: number }>(kind: ProcesRecord['kind'], part: Part) => ({
    ...part,
    ...moved.get(rowId(kind, part.id)),
  });
  return processer.map((proces) => ({
    ...at('proces', proces),
    hovedaktiviteter: proces.hovedaktiviteter.map((hovedaktivitet) => ({
      ...at('hovedaktivitet', hovedaktivitet),
      underaktiviteter: hovedaktivitet.underaktiviteter.map((underaktivitet) =>
        at('underaktivitet', underaktivitet),
      ),
    })),
  }));
}
