import type { PeriodePayload } from '../../api/contract/perioder.ts';
import type { PeriodeStatus } from '../../domain/periode.ts';
import type { usePanes } from '../shared/structure/use-panes.ts';

/** What the year and the table are both told. */
export interface LayoutProps {
  readonly finansaar: number;
  readonly perioder: readonly PeriodePayload[];
  /** Null: whatever the state. */
  readonly status: PeriodeStatus | null;
  readonly panes: ReturnType<typeof usePanes>;
}

/** Said where the year has none. */
export function emptyText(finansaar: number): string {
  return `Der er ingen perioder i finansår ${finansaar}. Generér dem, eller opret dem en ad gangen.`;
}
