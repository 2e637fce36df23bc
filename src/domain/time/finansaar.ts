export const finansaarStatuses = ['Kommende', 'Aktivt', 'Afsluttet'] as const;
export type FinansaarStatus = (typeof finansaarStatuses)[number];

/**
 * Aktivt is the calendar year, Afsluttet has an approved period 14, all others are Kommende; so is last year
 * until its period 14 is approved. The years before the product kept periods have none to approve (null);
 * they are over, and count as approved.
 */
export function finansaarStatus(
  finansaar: number,
  today: string,
  isPeriode14Godkendt: boolean | null,
): FinansaarStatus {
  const currentYear = Number(today.slice(0, 4));
  if (isPeriode14Godkendt ?? finansaar < currentYear) return 'Afsluttet';
  return currentYear === finansaar ? 'Aktivt' : 'Kommende';
}

/**
 * Why nothing can take effect in a finansår; undefined when it can
 * (docs/domaene.md "Hvornår en ændring virker").
 * @param status undefined: there is no such finansår
 */
export function whyNoEffectIn(
  status: FinansaarStatus | undefined,
): 'finansaarAfsluttet' | 'finansaarMangler' | undefined {
  if (status === undefined) return 'finansaarMangler';
  return status === 'Afsluttet' ? 'finansaarAfsluttet' : undefined;
}
