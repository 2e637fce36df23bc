import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { timeFact } from '../shared/detail/element-time.ts';
import { useStatusBar } from '../shared/status-bar.ts';

const number = new Intl.NumberFormat('da-DK');

/** What the keys do in the sheet (design c). */
export function useSheetStatus({ axis }: AreaDeclaration, time: number, rows: number): void {
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
    facts: [`${number.format(rows)} ${rows === 1 ? 'række' : 'rækker'}`, timeFact(axis, time)],
  });
}
