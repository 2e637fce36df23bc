import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const css = 'text/css; charset=utf-8';
const script = 'text/javascript; charset=utf-8';
const font = 'font/woff2';

/** Files of the pages by the name they are served under. The tokens are the app's own (src/ui). */
const files: Readonly<Record<string, { readonly type: string; readonly from: string }>> = {
  'tokens.css': { type: css, from: beside('../../src/ui/tokens.css') },
  'identity.css': { type: css, from: beside('assets/identity.css') },
  'theme.js': { type: script, from: beside('assets/theme.js') },
  'sign-in.js': { type: script, from: beside('assets/sign-in.js') },
  'sign-out.js': { type: script, from: beside('assets/sign-out.js') },
  'ibm-plex-sans.woff2': {
    type: font,
    from: import.meta.resolve(
      '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2',
    ),
  },
  'ibm-plex-mono.woff2': {
    type: font,
    from: import.meta.resolve(
      '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2',
    ),
  },
};

/** Serves the files of the pages under `/filer`; they are read once, at start. */
export async function registerAssets(app: FastifyInstance): Promise<void> {
  for (const [name, { type, from }] of Object.entries(files)) {
    const content = await readFile(fileURLToPath(from));
    const headers = {
      'content-type': type,
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    };
    const config = { access: 'offentlig', rateLimit: false } as const;
    app.get(`/filer/${name}`, { config }, (_request, reply) =>
      reply.headers(headers).send(content),
    );
  }
}

function beside(path: string): string {
  return new URL(path, import.meta.url).href;
}
