import { stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownPath } from '../../src/domain/own-path.ts';
import { paths } from '../../src/domain/routes.ts';
import type { Config } from '../config.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import { unknownAddress } from './errors.ts';
import { pathOf } from './request-log.ts';

export const builtPortal = fileURLToPath(new URL('../../dist', import.meta.url));
const indexFile = 'index.html';
/** Vite puts a hash of the content into the name of everything in this folder. */
const hashedFolder = 'assets/';
const notTheApp = /^\/(api|identitet|metrics)(\/|$)/;

/** Serves the built portal: its files, and its page for every address that the browser's router knows. */
export async function registerPortalFiles(
  app: FastifyInstance,
  distDir: string,
  { publicUrl, identity }: Config,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: distDir,
    serve: false,
    suppressWarning: true,
    // Anyone may ask for them without end: they are packed when they are built.
    preCompressed: true,
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = pathOf(request.url);
    if (notTheApp.test(address)) throw unknownAddress();
    const name = decoded(address).slice(1);
    if (name !== indexFile && (await isFile(distDir, name))) return sendFile(reply, name);
    if (!isNavigation(request, name)) throw unknownAddress();
    if (!(await isPortalBuilt(distDir))) throw notBuilt();
    const elsewhere = otherLoopbackName(request, publicUrl);
    if (elsewhere) return reply.redirect(elsewhere, 302);
    return sendFile(reply, indexFile);
  };
  const open = { access: 'offentlig', rateLimit: false } as const;
  app.get('/*', { config: open }, answer);
  if (identity.kind === 'external') {
    // A provider without refresh tokens renews in a hidden frame that ends here.
    app.get(paths.signinCallback, { config: { ...open, framedBySelf: true } }, answer);
  }
}

export async function isPortalBuilt(distDir = builtPortal): Promise<boolean> {
  return await isFile(distDir, indexFile);
}

/** Looked up each time, so that a new build shows without a restart. Never outside the folder. */
async function isFile(distDir: string, name: string): Promise<boolean> {
  const file = path.resolve(distDir, name);
  if (!file.startsWith(distDir + path.sep)) return false;
  return await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}

function sendFile(reply: FastifyReply, name: string): FastifyReply {
  if (name.startsWith(hashedFolder)) {
    return reply.sendFile(name, { maxAge: '365d', immutable: true });
  }
  // Asked for again each time; the ETag spares the content.
  return reply.header('cache-control', 'no-cache').sendFile(name, { cacheControl: false });
}

/** A page, not a missing script or picture. Numbers such as /fl/07.14.01.10 look like file names. */
function isNavigation({ headers }: FastifyRequest, name: string): boolean {
  if (name.startsWith(hashedFolder)) return false;
  const lastPart = name.slice(name.lastIndexOf('/') + 1);
  return headers.accept?.includes('text/html') === true || !lastPart.includes('.');
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    throw new HttpProblem({ status: 400, detail: 'Adressen kan ikke læses.' });
  }
}

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The same page under PUBLIC_URL when it was opened by another name of this machine: signing in
 * comes back to PUBLIC_URL, and a browser keeps the session by origin.
 */
function otherLoopbackName(request: FastifyRequest, publicUrl: string): string | undefined {
  const { hostname, port, protocol } = new URL(publicUrl);
  const given = URL.parse(`${protocol}//${request.headers.host}`);
  if (!given || given.hostname === hostname || given.port !== port) return undefined;
  const both = loopbackNames.has(given.hostname) && loopbackNames.has(hostname);
  return both ? `${publicUrl}${ownPath(request.url) ?? paths.index}` : undefined;
}

function notBuilt(): HttpProblem {
  return new HttpProblem({
    status: 503,
    detail: 'Portalen er ikke bygget. Kør npm run build, og start serveren igen.',
  });
}
