import { type Kysely, sql } from 'kysely';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../../server/db/schema.ts';
import { isStorableText } from '../../server/db/storable-text.ts';
import {
  renderCodePage,
  renderConfirmPage,
  renderDonePage,
  renderRefusedPage,
} from './device-pages.ts';
import { type PageConfig, pageHeaders } from './page.ts';

/** The device authorization grant (RFC 8628), which lets the command line in. */
export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

type DeviceFlow = NonNullable<NonNullable<Configuration['features']>['deviceFlow']>;

/** Its pages, in Danish and without inline script. */
export function deviceFlow(config: PageConfig): DeviceFlow {
  return {
    enabled: true,
    charset: 'base-20',
    mask: '****-****',
    deviceInfo: ({ ip }) => ({ ip }),
    userCodeInputSource: (context, _form, _out, error) => {
      if (error?.name === 'AbortedError') return send(context, renderRefusedPage(config));
      if (error) context.status = 400;
      const code = String((error as { userCode?: unknown } | undefined)?.userCode ?? '');
      send(context, renderCodePage(config, { ...formOf(context), code, error: textOf(error) }));
    },
    userCodeConfirmSource: (context, _form, _client, { ip }, code) => {
      const user = context.oidc.session?.accountId;
      const page = { ...formOf(context), code, address: String(ip), user };
      send(context, renderConfirmPage(config, page));
    },
    successSource: (context) => send(context, renderDonePage(config)),
  };
}

/** A link with the code in it fills the form in: the provider's own page would send it before it is seen. */
export function shownBeforeSent(config: PageConfig) {
  return async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next();
    const { route, params } = context.oidc ?? {};
    const code = params?.user_code;
    if (route !== 'code_verification' || context.method !== 'GET' || !code) return;
    if (context.status !== 200) return;
    send(context, renderCodePage(config, { ...formOf(context), code: String(code) }));
  };
}

/**
 * Tells how often to ask whether a code is confirmed, and whoever asks more often to do it less. When it was last
 * asked stands beside the code, for any server may be asked the next time.
 * @param seconds between two questions
 */
export function pacedPolling(db: Kysely<Database>, seconds: number) {
  return async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next();
    const { route, params } = context.oidc ?? {};
    const { body } = context;
    if (!isAnswer(body)) return;
    if (route === 'device_authorization' && context.status === 200) {
      context.body = { ...body, interval: seconds };
    }
    if (route !== 'token' || body.error !== 'authorization_pending') return;
    if (!(await isTooSoon(db, String(params?.device_code), seconds))) return;
    const text = `ask no more often than every ${seconds} seconds`;
    context.body = { error: 'slow_down', error_description: text };
  };
}

/** Notes the question, and answers whether the one before came less than so many seconds ago. */
async function isTooSoon(db: Kysely<Database>, code: string, seconds: number): Promise<boolean> {
  if (!isStorableText(code)) return false;
  const { rows } = await sql<{ foer: number | null }>`
    update identitet_lager as ny
    set indhold = jsonb_set(ny.indhold, '{spurgt}', to_jsonb(${Date.now()}::float8))
    from (
      select model, id, (indhold->>'spurgt')::float8 as foer from identitet_lager
      where model = 'DeviceCode' and id = ${code} for update
    ) as gammel
    where ny.model = gammel.model and ny.id = gammel.id
    returning gammel.foer`.execute(db);
  const before = rows[0]?.foer ?? null;
  return before !== null && Date.now() - before < seconds * 1000;
}

function isAnswer(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Buffer.isBuffer(body);
}

function formOf({ oidc }: KoaContextWithOIDC) {
  return {
    action: oidc.urlFor('code_verification'),
    secret: String(oidc.session?.state?.secret ?? ''),
  };
}

const texts: Readonly<Record<string, string>> = {
  NoCodeError: 'Skriv koden.',
  NotFoundError: 'Der er ingen, der venter på den kode. Se efter, om den er skrevet rigtigt.',
  ExpiredError: 'Koden er udløbet. Kør sada login igen.',
  AlreadyUsedError: 'Koden er brugt. Kør sada login igen.',
};

function textOf(error: Error | undefined): string | undefined {
  return error && (texts[error.name] ?? 'Det kunne ikke lade sig gøre. Skriv koden igen.');
}

function send(context: KoaContextWithOIDC, page: string): void {
  context.set(pageHeaders);
  context.body = page;
}
