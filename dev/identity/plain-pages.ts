import { html } from '../../server/http/html.ts';
import type { HttpProblem } from '../../server/problems/http-problem.ts';
import { type PageConfig, renderPage } from './page.ts';

/** The specification's words for an authentication server that fails. */
const authenticationFailure =
  'Desværre er der opstået et uventet problem på brugergodkendelsesserveren. Prøv venligst igen eller kontakt support.';

/** Only of what passes by itself is there more to say. */
export function laterText({ status, detail }: HttpProblem): string | undefined {
  return status === 503 ? detail : undefined;
}

interface Failure {
  readonly message?: string;
  /** What is known of it. */
  readonly detail?: string | undefined;
  /** OAuth error code, for support. */
  readonly code?: string;
  /** What "Genindlæs siden" opens. */
  readonly reloadUrl: string;
}

export function renderErrorPage(
  config: PageConfig,
  { message = authenticationFailure, detail, code, reloadUrl }: Failure,
): string {
  const main = html`<section class="card" aria-labelledby="titel">
<h1 id="titel">Fejl</h1>
<p class="lead">${message}</p>
${detail ? html`<p>${detail}</p>` : undefined}
<nav class="links" aria-label="Muligheder">
<a href="${reloadUrl}">Genindlæs siden</a>
<a href="${config.driftsstatusUrl}">Driftsstatus</a>
<a href="${config.portalUrl}">Gå til portalen</a>
</nav>
${code ? html`<p class="hint">Fejlkode: <code>${code}</code></p>` : undefined}
</section>`;
  return renderPage(config, { title: 'Fejl', main });
}

interface SignOut {
  /** Address of the provider's confirmation and its secret against forged requests. */
  readonly action: string;
  readonly secret: string;
  /** The portal itself asked, so there is nothing to ask: the page sends itself. */
  readonly asked: boolean;
}

export function renderSignOutPage(config: PageConfig, { action, secret, asked }: SignOut): string {
  const main = html`<section class="card" aria-labelledby="titel">
<h1 id="titel">${asked ? 'Du logges af' : 'Vil du logge af?'}</h1>
<form method="post" action="${action}"${asked ? html` data-send` : undefined}>
<input type="hidden" name="xsrf" value="${secret}">
<div class="actions">
<button class="button primary" name="logout" value="yes">Log af</button>
${asked ? undefined : html`<a class="button" href="${config.publicUrl}/">Tilbage</a>`}
</div>
</form>
</section>`;
  return renderPage(config, { title: 'Log af', main, script: 'sign-out.js' });
}

export function renderSignedOutPage(config: PageConfig): string {
  const main = html`<section class="card" aria-labelledby="titel">
<h1 id="titel">Du er logget af</h1>
<div class="actions"><a class="button primary" href="${config.publicUrl}/">Log ind igen</a></div>
</section>`;
  return renderPage(config, { title: 'Logget af', main });
}
