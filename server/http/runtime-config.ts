import type { FastifyInstance } from 'fastify';
import { features, type RuntimeConfig } from '../../src/api/contract/runtime-config.ts';
import type { Config, ExternalIdentity } from '../config.ts';
import { hasDemoData } from '../db/has-demo-data.ts';
import { commandLineClientId, embeddedIssuer, portalClientId } from '../identity/addresses.ts';
import { releaseText } from '../release.ts';
import type { Services } from '../services.ts';
import type { Limits } from './limits.ts';
import { relatedServicePath } from './related-service.ts';
import { toldAgain } from './told-again.ts';

/** `GET /config.json`: what the portal reads first. */
export function registerRuntimeConfig(
  app: FastifyInstance,
  { db, config }: Services,
  { toldAgainMs }: Limits,
): void {
  const isDemo = toldAgain(() => hasDemoData(db), toldAgainMs);
  const settings = { config: { access: 'offentlig', rateLimit: false } } as const;
  app.get('/config.json', settings, async (_request, reply): Promise<RuntimeConfig> => {
    reply.header('cache-control', 'no-cache');
    return runtimeConfig(config, await isDemo());
  });
}

function runtimeConfig(config: Config, demodata: boolean): RuntimeConfig {
  const { identity, publicUrl } = config;
  return {
    identity:
      identity.kind === 'external'
        ? externalIdentity(identity)
        : {
            authority: embeddedIssuer(publicUrl),
            MDMFrontendClientId: portalClientId,
            kommandolinjeClientId: commandLineClientId,
          },
    mdm: { apiUrl: publicUrl, features: [...features] },
    strax: { url: config.straxUrl ?? `${publicUrl}${relatedServicePath}` },
    env: config.miljoe,
    udgave: releaseText(),
    demodata,
    links: { driftsstatus: config.driftsstatusUrl, portal: config.portalUrl },
  };
}

function externalIdentity({
  authority,
  clientId,
  commandLineClientId,
  scope,
  resource,
}: ExternalIdentity): RuntimeConfig['identity'] {
  return {
    authority,
    MDMFrontendClientId: clientId,
    ...(commandLineClientId && { kommandolinjeClientId: commandLineClientId }),
    ...(scope && { scope }),
    ...(resource && { resource }),
  };
}
