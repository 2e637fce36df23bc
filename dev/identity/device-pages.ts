import { type Html, html } from '../../server/http/html.ts';
import { commandLineClientId } from '../../server/identity/addresses.ts';
import { type PageConfig, renderPage } from './page.ts';

/** Where a form of the device authorization grant is sent, and its secret against forged requests. */
interface DeviceForm {
  readonly action: string;
  readonly secret: string;
}

function page(config: PageConfig, title: string, content: Html): string {
  const main = html`<section class="card" aria-labelledby="titel">
<h1 id="titel">${title}</h1>
${content}
</section>`;
  return renderPage(config, { title, main, client: commandLineClientId });
}

interface CodeInput extends DeviceForm {
  /** As it was typed or came with the address. */
  readonly code: string;
  readonly error?: string | undefined;
}

/** Asks for the code that the command line shows. */
export function renderCodePage(
  config: PageConfig,
  { action, secret, code, error }: CodeInput,
): string {
  const invalid = error ? html` aria-invalid="true" aria-describedby="fejl"` : undefined;
  return page(
    config,
    'Log ind på kommandolinjen',
    html`<p class="muted">Skriv koden, som <code>sada login</code> viser. Har du ikke selv bedt om den, så luk siden.</p>
${error ? html`<p class="error" id="fejl" role="alert">${error}</p>` : undefined}
<form method="post" action="${action}">
<input type="hidden" name="xsrf" value="${secret}">
<label for="kode">Kode</label>
<input id="kode" name="user_code" value="${code}" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="20" required${invalid}>
<div class="actions"><button class="button primary">Fortsæt</button></div>
</form>`,
  );
}

interface Confirmation extends DeviceForm {
  readonly code: string;
  /** Where the code was asked for. */
  readonly address: string;
  /** Who is signed in already in this browser; undefined: nobody, and they are asked afterwards. */
  readonly user: string | undefined;
}

/** Asks whether the code is one's own: whoever is told to type another's would let them in. */
export function renderConfirmPage(
  config: PageConfig,
  { action, secret, code, address, user }: Confirmation,
): string {
  return page(
    config,
    'Er det din kode?',
    html`<p class="lead">Kommandolinjen på <code>${address}</code> beder om at handle på dine vegne. Den skal vise koden <code>${code}</code>.</p>
<p>${user === undefined ? 'Du skal logge ind bagefter.' : html`Du er logget ind som <b>${user}</b>.`} Har du ikke selv bedt om koden, så afvis den.</p>
<form method="post" action="${action}">
<input type="hidden" name="xsrf" value="${secret}">
<input type="hidden" name="user_code" value="${code}">
<div class="actions">
<button class="button primary" name="confirm" value="yes">Det er min kode</button>
<button class="button" name="abort" value="yes">Afvis</button>
</div>
</form>`,
  );
}

export function renderRefusedPage(config: PageConfig): string {
  const text = 'Kommandolinjen er ikke logget ind. Du kan lukke siden.';
  return page(config, 'Koden er afvist', html`<p class="lead">${text}</p>`);
}

export function renderDonePage(config: PageConfig): string {
  const text = 'Kommandolinjen er logget ind om et øjeblik. Du kan lukke siden.';
  return page(config, 'Koden er bekræftet', html`<p class="lead">${text}</p>`);
}
