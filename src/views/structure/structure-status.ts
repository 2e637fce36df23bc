import type { TimeAxis } from '../../domain/elements/element-type.ts';
import { timeFact } from '../detail/element-time.ts';
import type { StatusContent, StatusHint } from '../screen/status-bar.ts';

const count = new Intl.NumberFormat('da-DK');

/** What the keys do in the rows, and to the one that has the focus. */
function hintsFor(isTable: boolean): StatusHint[] {
  return [
    { keys: ['up', 'down'], label: 'Flyt' },
    isTable ? { keys: ['shift+right'], label: 'Celler' } : { keys: ['right'], label: 'Fold ud' },
    { keys: ['enter'], label: 'Åbn' },
    { keys: ['space'], label: 'Markér' },
    { ofSelected: 'ret' },
    { commands: ['konsol#filter'], label: 'Filtrér' },
  ];
}

/** While something is cut. */
const moveHints: readonly StatusHint[] = [
  { keys: ['up', 'down'], label: 'Vælg mål' },
  { commands: ['konsol#naeste-soeskende', 'konsol#forrige-soeskende'], label: 'Næste mål' },
  { keys: ['enter'], label: 'Flyt hertil' },
  { keys: ['esc'], label: 'Fortryd' },
];

interface StructureStatus {
  readonly isTable: boolean;
  readonly axis: TimeAxis;
  readonly time: number;
  /** How many elements are shown or could be; undefined until it is known. */
  readonly total: number | undefined;
  /** More are on their way. */
  readonly isCounting: boolean;
  readonly marked: number;
  /** How many are cut, to be put into another place. */
  readonly cut: number;
  /** In how many places that may be. */
  readonly targets: number;
}

/** What the status bar says of the view. */
export function structureStatus(status: StructureStatus): StatusContent {
  const { isTable, axis, time, total, isCounting, marked, cut, targets } = status;
  const unit = total === 1 ? 'element' : 'elementer';
  const elements =
    total === undefined ? [] : [`${count.format(total)} ${unit}${isCounting ? ' …' : ''}`];
  return {
    mode: cut > 0 ? 'Flyt' : isTable ? 'Tabel' : 'Træ',
    hints: cut > 0 ? moveHints : hintsFor(isTable),
    facts: [
      ...elements,
      ...(cut === 0
        ? []
        : [
            `${count.format(targets)} ${targets === 1 ? 'lovligt' : 'lovlige'} mål`,
            `${count.format(cut)} klippet`,
          ]),
      ...(marked === 0 ? [] : [`${count.format(marked)} markeret`]),
      timeFact(axis, time),
    ],
  };
}
