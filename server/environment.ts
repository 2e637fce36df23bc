import { isIP } from 'node:net';
import * as z from 'zod';
import { poolSize } from './db/pool-size.ts';
import { isDatabaseUrl } from './db/postgres/addresses.ts';
import { environmentName } from './environments.ts';

const hostNameForm = /^[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9-]+)*$/;
export const defaultPort = 4000;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function wholeNumber(min: number, max: number) {
  const message = `skal være et helt tal fra ${min} til ${max}`;
  return z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
}

function oneOf<const Values extends readonly string[]>(values: Values) {
  return z
    .string()
    .trim()
    .pipe(z.enum(values, `skal være en af: ${values.join(', ')}`));
}

/** http or https without user, query and hash; the slash at the end goes. */
const httpUrl = z
  .string()
  .trim()
  .refine((text) => parsedUrl(text, ['http:', 'https:']) !== undefined, {
    error: 'skal være en adresse, der begynder med http:// eller https://',
  })
  .transform((text) => text.replace(/\/+$/, ''));

/** An origin: the session, the redirects and the routes live at its root. */
const originUrl = httpUrl.refine((text) => parsedUrl(text, ['http:', 'https:'])?.pathname === '/', {
  error: 'skal være en adresse uden sti, fx https://sada.example.dk',
  // The address itself has been refused already.
  when: ({ issues }) => issues.length === 0,
});

/** A link of the error page: an address, or a path on this server. */
const link = z
  .string()
  .trim()
  .refine(
    (text) => /^\/(?!\/)/.test(text) || parsedUrl(text, ['http:', 'https:']) !== undefined,
    'skal være en adresse eller en sti, der begynder med /',
  );

const databaseUrl = z
  .string()
  .trim()
  // The value holds a password, so the line never repeats it.
  .refine(isDatabaseUrl, 'skal have formen postgresql://bruger:adgangskode@vært:5432/database');

const host = z
  .string()
  .trim()
  .refine((text) => isIP(text) !== 0 || hostNameForm.test(text), {
    error: 'skal være en IP-adresse eller et værtsnavn',
  });

const proxies = z
  .string()
  .trim()
  .refine((text) => text.split(',').every((part) => isNetwork(part.trim())), {
    error: 'skal være IP-adresser eller net som 10.0.0.0/8, adskilt af komma',
  });

function isNetwork(text: string): boolean {
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const longest: Readonly<Record<number, number>> = { 4: 32, 6: 128 };
  return Number(bits) <= (longest[isIP(address)] ?? -1);
}

/** Of which a name follows its pseudonym: short, it could be found by trying. */
const pseudonymKey = z
  .string()
  .trim()
  .min(32, 'skal være på mindst 32 tegn, fx 32 tilfældige bytes skrevet som base64')
  .optional();

const portNumber = wholeNumber(1, 65_535);

/** On the server's own port, or on one of its own. */
const metrics = z
  .string()
  .trim()
  .refine((text) => text === 'ja' || portNumber.safeParse(text).success, {
    error: 'skal være ja eller et helt tal fra 1 til 65535',
  })
  .transform((text) => (text === 'ja' ? text : Number(text)));

const dato = z
  .string()
  .trim()
  .refine((text) => z.iso.date().safeParse(text).success, 'skal være en dato som ÅÅÅÅ-MM-DD');

/** RFC 6749 3.3; without `openid` there is no identity token, and nobody to sign in. */
const scope = z
  .string()
  .trim()
  .max(500, 'må højst være på 500 tegn')
  .refine((text) => /^[\x21\x23-\x5B\x5D-\x7E]+( [\x21\x23-\x5B\x5D-\x7E]+)*$/.test(text), {
    error: 'skal være ord adskilt af ét mellemrum',
  })
  .refine((text) => text.split(' ').includes('openid'), { error: 'skal rumme ordet openid' })
  .optional();

/** RFC 8707: any absolute URI. */
const resource = z
  .string()
  .trim()
  .max(500, 'må højst være på 500 tegn')
  .refine((text) => URL.canParse(text) && !/[\s#]/.test(text), {
    error: 'skal være en hel adresse (URI) uden mellemrum og #',
  })
  .optional();

const claimName = z
  .string()
  .trim()
  .regex(/^[\w.:/-]{1,200}$/, 'skal være navnet på en claim uden mellemrum')
  .optional();

/** The variables by name (README.md "Indstillinger"); the messages end up behind the variable's name. */
export const environmentSchema = z.object({
  PORT: portNumber.default(defaultPort),
  HOST: host.default('127.0.0.1'),
  DATA_DIR: z.string().trim().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_URL_LAES: databaseUrl.optional(),
  DATABASE_FORBINDELSER: wholeNumber(poolSize.least, poolSize.most).default(poolSize.standard),
  PUBLIC_URL: originUrl.optional(),
  MILJOE: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N} _-]{1,30}$/u, 'skal være et navn på højst 30 bogstaver og tal')
    .transform(environmentName)
    .default('Dev'),
  STRAX_URL: httpUrl.optional(),
  IDENTITY_AUTHORITY: httpUrl.optional(),
  IDENTITY_CLIENT_ID: z.string().trim().max(200, 'må højst være på 200 tegn').optional(),
  IDENTITY_CLIENT_ID_KOMMANDOLINJE: z
    .string()
    .trim()
    .max(200, 'må højst være på 200 tegn')
    .optional(),
  IDENTITY_AUDIENCE: z.string().trim().max(200, 'må højst være på 200 tegn').optional(),
  IDENTITY_SCOPE: scope,
  IDENTITY_RESOURCE: resource,
  IDENTITY_CLAIM_BRUGERNAVN: claimName,
  IDENTITY_CLAIM_NAVN: claimName,
  IDENTITY_CLAIM_EMAIL: claimName,
  IDENTITY_CLAIM_CVR: claimName,
  IDENTITY_CLAIM_ORGANISATION: claimName,
  IDENTITY_CLAIM_ROLLER: claimName,
  DEMO_DATA: oneOf(['fuld', 'ingen']).default('fuld'),
  DATO: dato.optional(),
  CVR_URL: httpUrl.optional(),
  CVR_NOEGLE: z.string().trim().optional(),
  CVR_TIMEOUT_MS: wholeNumber(100, 60_000).default(5000),
  DRIFTSSTATUS_URL: link.default('/readyz'),
  PORTAL_URL: link.default('/'),
  RATE_LIMIT_BRUGER: wholeNumber(1, 1_000_000).default(1200),
  RATE_LIMIT_ADRESSE: wholeNumber(1, 1_000_000).default(1200),
  TRUST_PROXY: proxies.optional(),
  STOP_VENT_MS: wholeNumber(0, 60_000).default(0),
  LOG_NIVEAU: oneOf(logLevels).default('info'),
  METRICS: metrics.optional(),
  PSEUDONYM_NOEGLE: pseudonymKey,
});

function parsedUrl(text: string, protocols: readonly string[]): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const plain = url.username === '' && url.search === '' && url.hash === '';
  return plain && protocols.includes(url.protocol) && url.hostname !== '' ? url : undefined;
}
