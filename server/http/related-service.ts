import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { validate } from './bodies/validation.ts';
import { type Html, html } from './html.ts';
import { sendPage } from './page.ts';

/** Stands in for the related service while STRAX_URL is unset. */
export const relatedServicePath = '/tilknyttet';

const themeQuery = z.object({ tema: z.enum(['light', 'dark']).optional().catch(undefined) });

/** Browsers ask here for pages that name no icon; it is the related service's logo everywhere. */
export function registerFavicon(app: FastifyInstance, { straxUrl }: Config): void {
  const logo = `${straxUrl ?? relatedServicePath}/logo.svg`;
  const config = { access: 'offentlig', rateLimit: false } as const;
  app.get('/favicon.ico', { config }, async (_request, reply) => reply.redirect(logo, 302));
}

/** The page that the app selector frames, and the browser icon under its address. */
export function registerRelatedService(app: FastifyInstance, config: Config): void {
  const logo = readFileSync(new URL('./assets/logo.svg', import.meta.url));
  const settings = {
    config: { access: 'offentlig', rateLimit: false, framedBySelf: true },
  } as const;

  for (const path of [relatedServicePath, `${relatedServicePath}/`]) {
    app.get(path, settings, async (request, reply) => {
      const { tema } = validate(themeQuery, request.query);
      return sendPage(reply, { title: 'Apps', main: relatedServicePage(config), theme: tema });
    });
  }
  app.get(`${relatedServicePath}/logo.svg`, settings, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('image/svg+xml').send(logo),
  );
}

interface App {
  readonly name: string;
  readonly purpose: string;
  /** Path data of a 24 × 24 line drawing. */
  readonly icon: string;
  /** Left out where this server knows no address. */
  readonly url?: string;
}

const portal: App = {
  name: 'Statens Administrative Stamdata',
  purpose: 'Denne app',
  icon: 'M5 6c0-1.7 3.1-3 7-3s7 1.3 7 3-3.1 3-7 3-7-1.3-7-3Zm0 0v12c0 1.7 3.1 3 7 3s7-1.3 7-3V6M5 12c0 1.7 3.1 3 7 3s7-1.3 7-3',
  url: '/',
};

const others: readonly App[] = [
  {
    name: 'Statens Lønløsning',
    purpose: 'Løn og ansættelse',
    icon: 'M3 7h18v10H3Zm9 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 10a3 3 0 0 0 3-3M21 10a3 3 0 0 1-3-3M3 14a3 3 0 0 1 3 3M21 14a3 3 0 0 0-3 3',
  },
  {
    name: 'Statens Budgetsystem',
    purpose: 'Budget og grundbudget',
    icon: 'M6 4h3a3 2 0 0 1 6 0h3v17H6ZM9 10h6M9 14h6M9 18h4',
  },
  {
    name: 'Statens BI',
    purpose: 'Rapporter og analyser',
    icon: 'M4 4v16h16M8 17v-5M12 17V8M16 17v-7',
  },
  {
    name: 'Navision Stat',
    purpose: 'Regnskab og bogføring',
    icon: 'M5 3h14v18H5ZM8 6h8v4H8ZM8 14h.5M12 14h.5M16 14h.5M8 18h.5M12 18h.5M16 18h.5',
  },
];

function relatedServicePage({ portalUrl }: Config): Html {
  const support: App = {
    name: 'Serviceportal',
    purpose: 'Sager og support',
    icon: 'M4 14v-2a8 8 0 0 1 16 0v2M4 13h3v6H4ZM17 13h3v6h-3ZM20 19a5 3 0 0 1-5 2h-3',
    url: portalUrl,
  };
  return html`<main class="apps" aria-label="Tilknyttede tjenester">
<h1 class="visually-hidden">Apps</h1>
<ul role="list">
${card(portal, true)}
${[...others, support].map((app) => card(app, false))}
</ul>
<p>Lokal udgave af den tilknyttede tjeneste. Apps uden link har ingen adresse her.</p>
</main>`;
}

/** Links leave the frame: the app they open fills the window. */
function card({ name, purpose, icon, url }: App, current: boolean): Html {
  const content = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icon}"/></svg><span><b>${name}</b><small>${purpose}</small></span>`;
  if (url === undefined) return html`<li><div class="card">${content}</div></li>\n`;
  const mark = current ? html` aria-current="page"` : undefined;
  return html`<li><a class="card" href="${url}" target="_top"${mark}>${content}</a></li>\n`;
}
