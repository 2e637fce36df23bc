import { statusKinds } from '../../commands/subjects/status-kinds.ts';
import type { TimeAxis } from '../../domain/elements/element-type.ts';
import { formatTime } from '../../domain/time/time-axis.ts';
import type { StatusKind } from '../../ui/basics/status-mark.tsx';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import type { ForskelRow } from './forskel-rows.ts';
import { forskelSigns } from './forskel-signs.ts';

type Side = 'venstre' | 'hoejre';

const statusOn =
  (side: Side) =>
  ({ field, difference }: ForskelRow): StatusKind | undefined => {
    const element = difference[side];
    return field === 'status' && element ? statusKinds[element.status] : undefined;
  };

/** What is told of each difference between two times of an axis. */
export function forskelColumns(
  axis: TimeAxis,
  fra: number,
  til: number,
): readonly GridColumn<ForskelRow>[] {
  const [from, until] = [formatTime(axis, fra), formatTime(axis, til)];
  return [
    {
      id: 'nummer',
      header: 'Nummer',
      width: '6.75rem',
      text: ({ number }) => number,
      cell: { kind: 'text', face: 'number' },
      fixed: true,
    },
    {
      id: 'navn',
      header: `Navn i ${until}`,
      width: 'minmax(8.25rem, 1.5fr)',
      text: ({ name }) => name,
      cell: { kind: 'text', isWhole: true },
    },
    {
      id: 'aendring',
      header: 'Ændring',
      width: '6.5rem',
      text: ({ what, more }) => (more > 0 ? `${what} +${more}` : what),
      cell: { kind: 'sign', sign: ({ slags }) => forskelSigns[slags] },
    },
    {
      id: 'fra',
      header: from,
      width: 'minmax(5.5rem, 1fr)',
      look: 'side-before',
      text: ({ before }) => before,
      cell: { kind: 'status', status: statusOn('venstre'), isTextToo: true },
    },
    {
      id: 'til',
      header: until,
      width: 'minmax(6rem, 1.09fr)',
      look: 'side-after',
      text: ({ after }) => after,
      cell: { kind: 'status', status: statusOn('hoejre'), isTextToo: true },
    },
  ];
}

/** Where there is room for one pane they stand in that of the element. */
export const narrowHidden: readonly string[] = ['fra', 'til'];
