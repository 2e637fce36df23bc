import type { Config } from '../../server/config.ts';
import { type Html, html } from '../../server/http/html.ts';
import { htmlPage } from '../../server/http/html-page.ts';
import {
  commandLineClientId,
  identityPrefix,
  portalClientId,
} from '../../server/identity/addresses.ts';

/** What the pages need to know of the set-up. */
export type PageConfig = Pick<Config, 'miljoe' | 'publicUrl' | 'driftsstatusUrl' | 'portalUrl'>;

const environmentNames: Readonly<Record<string, string>> = {
  Prod: 'Produktion',
  PreProd: 'Præproduktion',
  Test: 'Test',
  Dev: 'Udvikling',
};

/** Only our own files: no inline script or style, no frames, forms to our own origin. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
} as const;

interface Page {
  readonly title: string;
  readonly main: Html;
  /** File name of the page's script among the assets. */
  readonly script?: string;
  /** Whom the user is signed in to; left out: the portal. */
  readonly client?: string | undefined;
}

const flows: Readonly<Record<string, string>> = {
  [portalClientId]: 'code + PKCE',
  [commandLineClientId]: 'device code',
};

/** A whole page with the environment in its headline, as the portal's own. */
export function renderPage(
  config: PageConfig,
  { title, main, script, client = portalClientId }: Page,
): string {
  const environment = environmentNames[config.miljoe] ?? config.miljoe;
  return htmlPage({
    title,
    files: html`<link rel="stylesheet" href="${asset('tokens.css')}">
<link rel="stylesheet" href="${asset('identity.css')}">
<script src="${asset('theme.js')}"></script>
${script ? html`<script type="module" src="${asset(script)}"></script>` : undefined}`,
    body: html`
<header class="headline" data-env="${config.miljoe}">
<div class="plate">
<a class="brand" href="${config.publicUrl}/"><span class="glyph" aria-hidden="true"><b></b><b></b><b></b><b></b></span>Statens Administrative Stamdata</a>
<span class="environment">${environment}</span>
</div>
</header>
<main>${main}</main>
<footer>Klient <code>${client}</code> · scope <code>openid</code> · ${flows[client]}</footer>
`,
  });
}

function asset(name: string): string {
  return `${identityPrefix}/filer/${name}`;
}
