import type { TimeAxis } from '../../../domain/elements/element-type.ts';
import { timeFact } from '../element-time.ts';
import { useStatusBar } from '../status-bar.ts';

const count = new Intl.NumberFormat('da-DK');
const toMove = { keys: ['up', 'down'], label: 'Flyt' };
const others = [
  { keys: ['enter'], label: 'Åbn' },
  { keys: ['space'], label: 'Markér' },
  { keys: ['e'], label: 'Ret' },
  { keys: ['f'], label: 'Filtrér' },
];
const treeHints = [toMove, { keys: ['right'], label: 'Fold ud' }, ...others];
const tableHints = [toMove, ...others];

interface StructureStatus {
  readonly isTable: boolean;
  readonly axis: TimeAxis;
  readonly time: number;
  /** How many elements are shown or could be; undefined until it is known. */
  readonly total: number | undefined;
  /** More are on their way. */
  readonly isCounting: boolean;
  readonly marked: number;
}

/** What the status bar says of the view (design a). */
export function useStructureStatus(status: StructureStatus): void {
  const { isTable, axis, time, total, isCounting, marked } = status;
  const elements =
    total === undefined ? [] : [`${count.format(total)} elementer${isCounting ? ' …' : ''}`];
  useStatusBar({
    mode: isTable ? 'Tabel' : 'Træ',
    hints: isTable ? tableHints : treeHints,
    facts: [
      ...elements,
      ...(marked === 0 ? [] : [`${count.format(marked)} markeret`]),
      timeFact(axis, time),
    ],
  });
}
