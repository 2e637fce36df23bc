import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';
import { htmlPage } from './html-page.ts';

const stylesPath = '/sider/sider.css';
const iconPath = '/sider/logo.svg';
const fontPath = '/sider/ibm-plex-sans.woff2';
/** The portal's own, which its build has under another name. */
const font = '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2';

/** The look of the pages that the server writes by itself. */
export function registerPageFiles(app: FastifyInstance): void {
  const shown = [
    { path: stylesPath, file: './assets/sider.css', type: 'text/css; charset=utf-8' },
    { path: iconPath, file: './assets/logo.svg', type: 'image/svg+xml' },
    { path: fontPath, file: font, type: 'font/woff2' },
  ];
  for (const { path, file, type } of shown) {
    const content = readFileSync(new URL(import.meta.resolve(file)));
    const config = { access: 'offentlig', rateLimit: false } as const;
    app.get(path, { config }, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(content),
    );
  }
}

interface Page {
  readonly title: string;
  readonly main: Html;
  readonly theme?: 'light' | 'dark' | undefined;
}

const files = html`<link rel="stylesheet" href="${stylesPath}">
<link rel="icon" href="${iconPath}">`;

/** A whole page without scripts. */
export function sendPage(reply: FastifyReply, { title, main, theme }: Page): FastifyReply {
  const page = htmlPage({ title, files, body: main, theme });
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
}
