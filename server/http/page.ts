import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from '../identity/html.ts';

const stylesPath = '/sider/sider.css';
const iconPath = '/sider/logo.svg';

/** The look of the pages that the server writes by itself. */
export function registerPageFiles(app: FastifyInstance): void {
  const files = [
    { path: stylesPath, name: 'sider.css', type: 'text/css; charset=utf-8' },
    { path: iconPath, name: 'logo.svg', type: 'image/svg+xml' },
  ];
  for (const { path, name, type } of files) {
    const content = readFileSync(new URL(`./assets/${name}`, import.meta.url));
    const config = { access: 'offentlig', rateLimit: false } as const;
    app.get(path, { config }, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(content),
    );
  }
}

interface Page {
  readonly title: string;
  readonly main: Html;
  /** Forces a theme; left out, the page follows the system. */
  readonly theme?: 'light' | 'dark' | undefined;
}

/** A whole page without scripts. */
export function sendPage(reply: FastifyReply, { title, main, theme }: Page): FastifyReply {
  const page = html`<!doctype html>
<html lang="da"${theme && html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Statens Administrative Stamdata</title>
<link rel="stylesheet" href="${stylesPath}">
<link rel="icon" href="${iconPath}">
</head>
<body>${main}</body>
</html>
`;
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page.text);
}
