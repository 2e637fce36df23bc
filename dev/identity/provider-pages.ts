import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { problemOf } from '../../server/http/problem.ts';
import { identityPrefix } from '../../server/identity/addresses.ts';
import { type PageConfig, pageHeaders } from './page.ts';
import {
  laterText,
  renderErrorPage,
  renderSignedOutPage,
  renderSignOutPage,
} from './plain-pages.ts';

/** The provider's own pages, in Danish and without inline script. */

export function showError(config: PageConfig): NonNullable<Configuration['renderError']> {
  return (context, { error: code }, error) => {
    const reloadUrl = context.method === 'GET' ? `${identityPrefix}${context.url}` : '/';
    send(
      context,
      renderErrorPage(config, { code, reloadUrl, detail: laterText(problemOf(error)) }),
    );
  };
}

/**
 * Signing out. The portal shows its ID token, so a stranger's link cannot sign anyone out; without
 * it the page asks.
 */
export function showSignOut(config: PageConfig): (context: KoaContextWithOIDC) => void {
  return (context) => {
    const { session, entities } = context.oidc;
    const hint = entities.IdTokenHint?.payload.sub;
    const asked = !session?.accountId || hint === session.accountId;
    const page = renderSignOutPage(config, {
      action: context.oidc.urlFor('end_session_confirm'),
      secret: String(session?.state?.secret ?? ''),
      asked,
    });
    send(context, page);
  };
}

export function showSignedOut(config: PageConfig): (context: KoaContextWithOIDC) => void {
  return (context) => send(context, renderSignedOutPage(config));
}

export function showUnknownAddress(config: PageConfig): (context: KoaContextWithOIDC) => void {
  const page = renderErrorPage(config, {
    message: 'Adressen findes ikke.',
    reloadUrl: `${config.publicUrl}/`,
  });
  return (context) => {
    context.status = 404;
    send(context, page);
  };
}

function send(context: KoaContextWithOIDC, page: string): void {
  context.set(pageHeaders);
  context.body = page;
}
