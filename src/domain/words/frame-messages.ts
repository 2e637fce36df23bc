/** The user texts of the frame around the screens; all others are fetched after it. */
export const frameMessages = {
  fiktivData: 'Demodata, ikke rigtige tal',
  adgangNaegtet: 'Adgang nægtet',
  serverfejl: 'Server-Error',
  netvaerk: 'Der er ingen forbindelse til serveren. Prøv igen om lidt.',
  indlaeser: 'Indlæser …',
  logAf: 'Log af',
} as const;

/** With 403, of what a user asks for by its address and may not enter. */
export function deniedText(title: string): string {
  return `Du har ikke adgang til ${title}.`;
}

/** With 403, of a name in an address that is none of a command that creates something. */
export function createsNothingText(name: string): string {
  return `${name} opretter intet element.`;
}
