/** For whoever looks into a fault of sign-in: the console alone, never the screen (section 4). */
export function hintInConsole(text: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for a console hint
  console.info(text, error);
}
