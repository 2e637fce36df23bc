/** Whether it is the number of a standardkonto, 10 to 99. */
export function isStandardkonto(nummer: string): boolean {
  return /^[1-9]\d$/.test(nummer);
}

/** Standardkonti that are only budgeted on: no regnskabskonto hangs below them (docs/domaene.md "Standardkonto"). */
const budgetOnly: ReadonlySet<string> = new Set(['35', '49']);

export function isBudgetOnly(nummer: string): boolean {
  return budgetOnly.has(nummer);
}
