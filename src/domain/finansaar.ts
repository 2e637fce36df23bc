export const finansaarStatuses = ['Kommende', 'Aktivt', 'Afsluttet'] as const;
export type FinansaarStatus = (typeof finansaarStatuses)[number];

/**
 * Domain guide 8: Aktivt is the calendar year, Afsluttet has an approved period 14, all others are
 * Kommende; so is last year until its period 14 is approved.
 */
export function finansaarStatus(
  finansaar: number,
  today: string,
  isPeriode14Godkendt: boolean,
): FinansaarStatus {
  if (isPeriode14Godkendt) return 'Afsluttet';
  return Number(today.slice(0, 4)) === finansaar ? 'Aktivt' : 'Kommende';
}
