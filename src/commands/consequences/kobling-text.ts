import type { CommandPlan } from '../../api/contract/kommandoer.ts';
import { formatTime } from '../../domain/time/time-axis.ts';

export type KoblingChange = NonNullable<CommandPlan['koblinger']>[number];
type Time = NonNullable<KoblingChange['foer']>;

function periode(time: number): string {
  return formatTime('periode', time);
}

function nameOf({ defaultDelregnskab }: Time): string {
  return defaultDelregnskab ? 'standard' : 'koblet';
}

/** What becomes of one relation of an underkonto to a delregnskab. */
export function koblingText({ foer, efter }: Pick<KoblingChange, 'foer' | 'efter'>): string {
  if (!efter) return 'kobles fra';
  const { fraPeriode, tilPeriode } = efter;
  const from = `fra ${periode(fraPeriode)}`;
  const span = tilPeriode === null ? from : `${from} til og med ${periode(tilPeriode)}`;
  if (!foer) return `${nameOf(efter)} ${span}`;
  if (foer.defaultDelregnskab !== efter.defaultDelregnskab) {
    return efter.defaultDelregnskab ? `standard ${span}` : `ikke længere standard ${span}`;
  }
  if (foer.fraPeriode !== fraPeriode) return `${nameOf(efter)} ${span}`;
  return tilPeriode === null
    ? `${nameOf(efter)} uden slutning`
    : `${nameOf(efter)} til og med ${periode(tilPeriode)}`;
}
