/** Where the provider itself, or the way to it, is at fault, with what to do about it. */
export const providerFaults = {
  udbyderNavn: 'Ret IDENTITY_AUTHORITY, eller lad serveren slå navnet op i DNS.',
  udbyderAfviser: 'Ret vært og port i IDENTITY_AUTHORITY, eller start login-udbyderen.',
  udbyderTavs: 'Åbn i firewallen for forbindelser fra serveren til login-udbyderen.',
  udbyderForbindelse:
    'Se, om IDENTITY_AUTHORITY har den rette port og det rette af http:// og https://.',
  udbyderCertifikat:
    'Peg NODE_EXTRA_CA_CERTS på en PEM-fil med udstederens certifikat, og start serveren igen.',
  udbyderCertifikatUgyldigt:
    'Brug i IDENTITY_AUTHORITY det navn, certifikatet gælder, eller få certifikatet fornyet.',
  udbyderStatus:
    'Ret IDENTITY_AUTHORITY: /.well-known/openid-configuration skal findes under den adresse.',
  udbyderSvar:
    'Ret IDENTITY_AUTHORITY: adressen skal svare med JSON efter OpenID Connect Discovery.',
  udbyderUdsteder: 'Sæt IDENTITY_AUTHORITY til det, login-udbyderen kalder sig, hvis det er den.',
} as const;

/** Where a token is at fault; docs/drift.md says what to do about each. */
export const tokenFaults = [
  'tokenUlaeseligt',
  'tokenAlgoritme',
  'tokenNoegle',
  'tokenSignatur',
  'tokenUdsteder',
  'tokenModtager',
  'tokenUdloebet',
  'tokenTidligt',
  'tokenSlags',
  'tokenIndhold',
] as const;

export type ProviderFaultCode = keyof typeof providerFaults;
export type TokenFaultCode = (typeof tokenFaults)[number];

/**
 * Why someone cannot be let in, for the log alone: the caller is told no more than before. The message is Danish,
 * and holds neither a token nor a secret.
 */
export class IdentityFault extends Error {
  override readonly name = 'IdentityFault';
  readonly code: ProviderFaultCode | TokenFaultCode;

  constructor(code: ProviderFaultCode | TokenFaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The fault as members of a log line; none where there is no more to say. */
export function faultMembers(fault: unknown): Readonly<Record<string, string>> {
  if (!(fault instanceof IdentityFault)) return {};
  const { code: kode, message: aarsag } = fault;
  return { kode, aarsag, ...(isProviderFault(kode) && { raad: providerFaults[kode] }) };
}

function isProviderFault(code: string): code is ProviderFaultCode {
  return Object.hasOwn(providerFaults, code);
}

const longestSaid = 200;

/** What a caller or the provider wrote, as a log line may hold it. */
export function said(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'intet');
  return text.length > longestSaid ? `${text.slice(0, longestSaid)}…` : text;
}
