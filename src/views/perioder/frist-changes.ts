import type { PeriodePayload } from '../../api/contract/perioder.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import { setKredsDeadline } from '../../domain/commands/perioder-commands.ts';
import { periodeStatus } from '../../domain/time/periode.ts';
import type { StagedCell } from '../../ui/rows/staged-cell.ts';
import type { Said } from '../kept-changes/kept-changes.tsx';
import type { Frist } from './frist-words.ts';
import type { PeriodeCell } from './periode-rows.ts';

type Cells = readonly StagedCell<Frist>[];

/** The deadlines that are changed, one command a cell, all of one run. */
export function saidOfFrister(cells: Cells, finansaar: number): readonly Said<Cells>[] {
  return cells.map((cell) => ({
    invocation: {
      kommando: setKredsDeadline.id,
      input: {
        periode: finansaar * 100 + Number(cell.column),
        bogfoeringskredsId: cell.row,
        konteringSlut: cell.value,
      },
    },
    what: [cell],
  }));
}

/** A cell as it is with another deadline. */
export function withFrist({ periode }: PeriodeCell, frist: Frist, today: string): PeriodeCell {
  const { status, konteringSlut, startdato } = periode;
  if (frist === null) return { periode, status, konteringSlut, isOwn: false };
  const godkendt = status === 'Godkendt';
  const own = periodeStatus({ startdato, konteringSlut: frist, godkendt }, today);
  return { periode, status: own, konteringSlut: frist, isOwn: true };
}

/** The periods as they are when the changes are kept, until they are read anew. */
export function withFrister(
  perioder: readonly PeriodePayload[],
  cells: Cells,
  kredse: readonly SelectedElement[],
  today: string,
): PeriodePayload[] {
  const byId = new Map(kredse.map((kreds) => [kreds.id, kreds]));
  const byPeriode = Map.groupBy(cells, ({ column }) => Number(column));
  return perioder.map((periode) => {
    const changed = byPeriode.get(periode.nummer % 100);
    if (!changed) return periode;
    const ids = new Set(changed.map(({ row }) => row));
    const others = periode.bogfoeringskredse.filter((own) => !ids.has(own.bogfoeringskredsId));
    const common = { periode, status: periode.status, konteringSlut: '', isOwn: false };
    const own = changed.flatMap(({ row, value }) => {
      const kreds = byId.get(row);
      if (value === null || !kreds) return [];
      const { status } = withFrist(common, value, today);
      const { fuldtNummer: nummer, navn } = kreds;
      return [{ bogfoeringskredsId: row, nummer, navn, konteringSlut: value, status }];
    });
    const all = [...others, ...own].toSorted((a, b) => (a.nummer < b.nummer ? -1 : 1));
    return { ...periode, bogfoeringskredse: all };
  });
}
