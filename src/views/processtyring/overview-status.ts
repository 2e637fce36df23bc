import { counted } from '../../domain/words/counted.ts';
import {
  paletteHint,
  type StatusContent,
  type StatusHint,
  timeHint,
} from '../screen/status-bar.ts';
import type { ProcesRow } from './proces-rows.ts';

interface Status {
  readonly rows: readonly ProcesRow[];
  /** What the keys act on. */
  readonly part: 'lane' | 'table' | 'rights';
  /** How many bars and levels are changed and not kept. */
  readonly changed: number;
  readonly processer: number;
}

const keep: StatusHint = { commands: ['konsol#behold'] };
const hints: Readonly<Record<Status['part'], readonly StatusHint[]>> = {
  table: [{ keys: ['up', 'down'], label: 'Flyt' }, timeHint('finansaar'), paletteHint],
  lane: [
    { keys: ['up', 'down'], label: 'Bjælke' },
    { commands: ['konsol#rul-tilbage', 'konsol#rul-frem'], label: 'Rul' },
    { commands: ['konsol#zoom-ind', 'konsol#zoom-ud'], label: 'Zoom' },
    { commands: ['Processstyring#dag-tilbage', 'Processstyring#dag-frem'], label: 'Flyt en dag' },
    { commands: ['Processstyring#kortere', 'Processstyring#laengere'], label: 'Stræk' },
    timeHint('finansaar'),
    paletteHint,
  ],
  rights: [
    { keys: ['0', '…', '4'], label: 'Niveau' },
    { keys: ['space'], label: 'Næste niveau' },
    { keys: ['mod+d'], label: 'Udfyld ned' },
    { keys: ['mod+z'], label: 'Fortryd' },
    { keys: ['f6'], label: 'Næste rude' },
  ],
};
const modes = { lane: 'Tidslinje', table: 'Tabel', rights: 'Matrix' } as const;

/** What the keys do where the hand is, and how much there is. */
export function overviewStatus({ rows, part, changed, processer }: Status): StatusContent {
  const running = rows.filter(
    ({ record, state }) => record.kind === 'underaktivitet' && state === 'IGang',
  ).length;
  return {
    mode: modes[part],
    hints: changed > 0 ? [keep, ...hints[part]] : hints[part],
    facts: [
      counted(processer, 'proces', 'processer'),
      `${running} i gang`,
      ...(changed > 0 ? [`${changed} ikke gemt`] : []),
    ],
  };
}
