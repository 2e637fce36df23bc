const sides: Readonly<Partial<Record<string, 'Aktiv' | 'Passiv'>>> = { 0: 'Aktiv', 9: 'Passiv' };

/** Which side of the balance a statuspost stands on by its number; undefined: it is the number of none. */
export function balancesideOf(nummer: string): 'Aktiv' | 'Passiv' | undefined {
  return /^\d{3}$/.test(nummer) ? sides[nummer.charAt(0)] : undefined;
}
