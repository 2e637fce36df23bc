import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { timeFact } from '../detail/element-time.ts';
import { useStatusBar } from '../screen/status-bar.ts';

const number = new Intl.NumberFormat('da-DK');

/**
 * What the keys do in the sheet.
 * @param rows how many there are; undefined until it is known
 */
export function useSheetStatus(
  { axis }: AreaDeclaration,
  time: number,
  rows: number | undefined,
): void {
  const counted =
    rows === undefined ? [] : [`${number.format(rows)} ${rows === 1 ? 'række' : 'rækker'}`];
  useStatusBar({
    mode: 'Celle',
    hints: [
      { keys: ['f2'], label: 'Rediger' },
      { keys: ['shift+down'], label: 'Udvid udsnit' },
      { keys: ['mod+d'], label: 'Udfyld ned' },
      { keys: ['mod+z'], label: 'Fortryd' },
      { keys: ['f8'], label: 'Næste fejl' },
      { keys: ['esc'], label: 'Til tabellen' },
    ],
    facts: [...counted, timeFact(axis, time)],
  });
}
