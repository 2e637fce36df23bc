import * as z from 'zod/mini';
import { atLeast } from '../../domain/length-checks.ts';

/** What a backend may offer beyond the specification; the reference backend has it all. */
export const features = [
  'plan',
  'log',
  'fortryd',
  'aendringer',
  'overblik',
  'felter',
  'detalje',
  'overordnede',
  'elementer',
  'kolonnefiltre',
  'opslag',
  'slaa-op',
  'koblinger',
  'raekker',
  'visninger',
  'stamdata',
  'tekst',
  'live',
  'forskel',
] as const;
export type Feature = (typeof features)[number];

/**
 * `GET /config.json`, read at start-up. The specification's fields come first, of which the address alone is
 * required and the others begin empty; the rest is our own backend's and may be left out by another.
 */
export const runtimeConfigSchema = z.looseObject({
  identity: z._default(
    z.looseObject({
      authority: z._default(z.string(), ''),
      MDMFrontendClientId: z._default(z.string(), ''),
      /** Client of the command line; a provider that lets none in there has none. */
      kommandolinjeClientId: z.optional(z.string()),
      /** In place of the specification's `openid`. */
      scope: z.optional(z.string()),
      /** Of which API the access token is asked for (RFC 8707). */
      resource: z.optional(z.string()),
    }),
    { authority: '', MDMFrontendClientId: '' },
  ),
  mdm: z.looseObject({
    /** Base of every API address; the calls of the contract are appended to it. */
    apiUrl: z.string().check(atLeast(1)),
    /** Of `features`, and perhaps others. */
    features: z.optional(z.array(z.string())),
  }),
  strax: z.optional(z.looseObject({ url: z.optional(z.string()) })),
  env: z._default(z.string(), ''),
  /** Which program it is, for whoever asks for help: its version, and where it is known the commit. */
  udgave: z.optional(z.string()),
  /** Fictive content is loaded: the shell says so. */
  demodata: z.optional(z.boolean()),
  /** Links of the error page. */
  links: z.optional(
    z.looseObject({ driftsstatus: z.optional(z.string()), portal: z.optional(z.string()) }),
  ),
});
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;
