import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The app itself may show the route in a frame. */
    framedBySelf?: boolean;
  }
}

const oneYear = 365 * 24 * 60 * 60;

/** Browser features that the portal never asks for. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];
const permissionsPolicy = [
  ...unusedFeatures.map((feature) => `${feature}=()`),
  'clipboard-read=(self)',
  'clipboard-write=(self)',
].join(', ');

/** Content-Security-Policy and the other headers that protect a browser, on every answer. */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config) {
  await app.register(helmet, headersFor(config, `'none'`));
  const framed = headersFor(config, `'self'`);

  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setHeader('permissions-policy', permissionsPolicy);
    if (request.routeOptions.config.framedBySelf === true) await reply.helmet(framed);
  });
}

/**
 * The headers of answers that are given before any hook runs: to what is no request, or has no address. They
 * hold text alone, so nothing is let in.
 */
export function bareSecurityHeaders({ publicUrl }: Config): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    ...(isHttps(publicUrl) && {
      'strict-transport-security': `max-age=${oneYear}; includeSubDomains`,
    }),
  };
}

const isHttps = (address: string) => address.startsWith('https:');

function headersFor(config: Config, frameAncestors: `'none'` | `'self'`): FastifyHelmetOptions {
  const https = isHttps(config.publicUrl);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...contentSources(config),
        'frame-ancestors': [frameAncestors],
        ...(https && { 'upgrade-insecure-requests': [] }),
      },
    },
    xFrameOptions: { action: frameAncestors === `'none'` ? 'deny' : 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: https && { maxAge: oneYear, includeSubDomains: true },
  };
}

function contentSources(config: Config): Record<string, string[]> {
  const { identity, straxUrl } = config;
  const strax = straxUrl === undefined ? [] : [new URL(straxUrl).origin];
  const authority = identity.kind === 'external' ? [new URL(identity.authority).origin] : [];
  // A provider without refresh tokens renews in a frame that ends on our own callback.
  const renewalFrames = identity.kind === 'external' ? [...authority, `'self'`] : [];
  const frames = [...new Set([...(straxUrl ? strax : [`'self'`]), ...renewalFrames])];
  return {
    'default-src': [`'self'`],
    'script-src': [`'self'`],
    // Toasts and menus put style elements into the page (decision 004).
    'style-src': [`'self'`, `'unsafe-inline'`],
    // The browser icon lies under the related service's address.
    'img-src': [`'self'`, 'data:', ...strax],
    'font-src': [`'self'`],
    'connect-src': [`'self'`, ...authority],
    'frame-src': frames,
    'object-src': [`'none'`],
    'base-uri': [`'none'`],
    'form-action': [`'self'`],
  };
}
