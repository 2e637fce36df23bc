import type { PeriodePayload } from '../../api/contract/perioder.ts';
import { type PeriodeStatus, periodeStatusLabels } from '../../domain/time/periode.ts';
import type { RecordPlace } from '../records/use-record-place.ts';

/** What year, table and sheet are all told. */
export interface LayoutProps {
  readonly place: RecordPlace;
  readonly perioder: readonly PeriodePayload[];
  /** Null: whatever the state. */
  readonly status: PeriodeStatus | null;
}

/** Said where the year has none, or none in a state. */
export function emptyText(finansaar: number, status: PeriodeStatus | null): string {
  if (status !== null) {
    return `Ingen periode i finansår ${finansaar} har status ${periodeStatusLabels[status]}.`;
  }
  return `Der er ingen perioder i finansår ${finansaar}. Generér dem, eller opret dem en ad gangen.`;
}
