/**
 * For whoever looks into a fault of sign-in: the console alone, never the screen. Of an error only the text
 * and where it arose: oidc-client-ts keeps the form that was sent on it, tokens and all.
 */
export function hintInConsole(text: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for a console hint
  console.info(text, error instanceof Error ? error.stack : error);
}
