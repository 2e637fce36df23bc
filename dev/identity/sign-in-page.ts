import { type Html, html } from '../../server/http/html.ts';
import { type DemoUser, demoPassword } from './demo-users.ts';
import { type PageConfig, renderPage } from './page.ts';

interface SignIn {
  /** Where the form is sent. */
  readonly action: string;
  readonly username: string;
  readonly error?: string;
  /** Whom the user signs in to. */
  readonly client?: string | undefined;
  /** Empty: the page has the fields alone. */
  readonly demoUsers: readonly DemoUser[];
}

/** A sign-in with fields beside the list of demo users: whoever tries the portal knows no name yet. */
export function renderSignInPage(config: PageConfig, signIn: SignIn): string {
  const withList = signIn.demoUsers.length > 0;
  const main = html`<div class="card sign-in${withList ? ' with-list' : ''}">
<section aria-labelledby="titel">
<p class="badge">Kun udvikling og test</p>
<h1 id="titel">Log ind</h1>
<p class="muted">Udviklings-id udsteder et rigtigt token til testbrugere.</p>
${signInForm(signIn)}
</section>
${withList ? demoList(signIn.demoUsers) : undefined}
</div>`;
  return renderPage(config, {
    title: 'Log ind',
    main,
    script: 'sign-in.js',
    client: signIn.client,
  });
}

function signInForm({ action, username, error }: SignIn): Html {
  const invalid = error ? html` aria-invalid="true" aria-describedby="fejl"` : undefined;
  return html`${error ? html`<p class="error" id="fejl" role="alert">${error}</p>` : undefined}
<form method="post" action="${action}">
<label for="brugernavn">Brugernavn</label>
<input id="brugernavn" name="brugernavn" value="${username}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="200" required${invalid}>
<label for="adgangskode">Adgangskode</label>
<input id="adgangskode" name="adgangskode" type="password" autocomplete="current-password" maxlength="200" required${invalid}>
<div class="actions"><button class="button primary">Log ind<kbd aria-hidden="true">Enter</kbd></button></div>
</form>`;
}

function demoList(users: readonly DemoUser[]): Html {
  return html`<section aria-labelledby="demobrugere">
<h2 id="demobrugere">Vælg en demobruger</h2>
<p class="muted">Alle demobrugere har adgangskoden <code>${demoPassword}</code>.</p>
<div class="search"><input id="soeg" type="search" aria-label="Søg efter demobruger" placeholder="Søg efter navn, rolle eller organisation" autocomplete="off"><kbd aria-hidden="true">F</kbd></div>
<ul class="users" id="brugere" role="listbox" tabindex="0" aria-labelledby="demobrugere" data-password="${demoPassword}">${users.map(demoOption)}</ul>
<p class="muted" id="ingen" role="status"></p>
</section>`;
}

function demoOption(user: DemoUser, index: number): Html {
  const roles = user.scopeRoles.length > 0 ? user.scopeRoles.join(', ') : 'Ingen roller';
  const digit = index < 9 ? html`<kbd aria-hidden="true">${index + 1}</kbd>` : undefined;
  return html`<li role="option" id="bruger-${index + 1}" aria-selected="false" data-username="${user.username}">
<span class="initials" aria-hidden="true">${initials(user.name)}</span>
<span class="who"><b>${user.name}</b> <span class="hint">· ${user.organizationName}</span><small>${user.username} · ${roles} · ${permissionCount(user.permissions)}</small></span>
${digit}</li>`;
}

/** "Demo lokal regnskabsstruktur" → DR: first and last word, as in the shell. */
function initials(name: string): string {
  const words = name.split(/[\s,]+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => word?.[0]?.toLocaleUpperCase('da')).join('');
}

function permissionCount(count: number): string {
  if (count === 0) return 'ingen tilladelser';
  return count === 1 ? '1 tilladelse' : `${count} tilladelser`;
}
