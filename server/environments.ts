/** Environments by the names that the specification gives a colour. */
const known = ['Prod', 'PreProd', 'Test', 'Dev'] as const;

/** Only these may hold invented data and let people in by the embedded provider. */
const forTrying: ReadonlySet<string> = new Set(['Test', 'Dev']);

/** The known spelling whatever the case, so that `PROD` gets the colour and the rules of `Prod`. */
export function environmentName(text: string): string {
  return known.find((name) => name.toLowerCase() === text.toLowerCase()) ?? text;
}

/** Data there may be real: also in an environment that nobody here has heard of. */
export function isGuarded(miljoe: string): boolean {
  return !forTrying.has(miljoe);
}
