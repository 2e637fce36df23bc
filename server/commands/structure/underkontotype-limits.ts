/** What an underkontotype says of its underkonti, as it is kept. */
export function limitsOf(attributter: Readonly<Record<string, unknown>>): {
  readonly underkontonumre: string;
  readonly bevillingstyper: readonly string[];
} {
  const { underkontonumre, bevillingstyper } = attributter;
  return {
    underkontonumre: String(underkontonumre ?? ''),
    bevillingstyper: Array.isArray(bevillingstyper) ? bevillingstyper.map(String) : [],
  };
}
