import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import type { Ground } from '../../server/development-house.ts';
import { problemHeaders } from '../../server/http/problem.ts';
import { identityPrefix } from '../../server/identity/addresses.ts';
import { userIsBlocked } from '../../server/identity/refused-token.ts';
import { checkPassword } from './accounts.ts';
import { createDemoUserList } from './demo-users.ts';
import { pageHeaders } from './page.ts';
import { laterText, renderErrorPage } from './plain-pages.ts';
import { createSignInLimit } from './sign-in-limit.ts';
import { renderSignInPage } from './sign-in-page.ts';

/** Two short fields. */
const formLimit = 8 * 1024;
const longestName = 200;
const signInPath = '/log-ind';

/** Address of the sign-in page of one interaction, as the provider sends users to it. */
export function signInUrl(uid: string): string {
  return `${identityPrefix}${signInPath}/${uid}`;
}

const texts = {
  wrong: 'Brugernavn eller adgangskode er forkert. Prøv igen.',
  tooMany: (seconds: number) =>
    `Der er forsøgt for mange gange. Vent ${seconds === 1 ? '1 sekund' : `${seconds} sekunder`}, og prøv igen.`,
  expired: 'Din login-side er udløbet. Gå til portalen, og log ind igen.',
} as const;

interface SignInRoute {
  Params: { uid: string };
  Body: URLSearchParams | undefined;
}

type SignInRequest = FastifyRequest<SignInRoute>;
/** A sign-in under way, and whom it is to. */
interface Interaction {
  readonly uid: string;
  readonly client: string;
}

type ShowPage = (
  reply: FastifyReply,
  interaction: Interaction,
  problem?: FormProblem,
) => Promise<FastifyReply>;

interface FormProblem {
  readonly status: 400 | 429;
  readonly username: string;
  readonly error: string;
}

/** The sign-in page and what its form sends. */
export function registerSignIn(app: FastifyInstance, provider: Provider, services: Ground): void {
  registerFaultPage(app, services);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  const url = `${signInPath}/:uid`;
  const options = { config: { access: 'offentlig' } } as const;
  const showPage = pageShower(services);
  const takeForm = formTaker(provider, services, showPage);
  app.get<SignInRoute>(url, options, async (request, reply) => {
    return await showPage(reply, await interactionOf(provider, request, reply));
  });
  app.post<SignInRoute>(url, options, async (request, reply) => {
    return await takeForm(request, reply, await interactionOf(provider, request, reply));
  });
}

function pageShower({ db, config }: Ground): ShowPage {
  const listDemoUsers = createDemoUserList(db);
  return async (reply, { uid, client }, problem) => {
    const page = renderSignInPage(config, {
      action: signInUrl(uid),
      username: problem?.username ?? '',
      ...(problem && { error: problem.error }),
      client,
      demoUsers: await listDemoUsers(),
    });
    return reply
      .code(problem?.status ?? 200)
      .headers(pageHeaders)
      .send(page);
  };
}

function formTaker(provider: Provider, { db }: Ground, showPage: ShowPage) {
  const limit = createSignInLimit();
  return async (request: SignInRequest, reply: FastifyReply, interaction: Interaction) => {
    const username = request.body?.get('brugernavn')?.trim() ?? '';
    const password = request.body?.get('adgangskode') ?? '';
    const turn = limit.take(username, request.ip);
    if (!turn.allowed) {
      const seconds = Math.ceil(turn.waitMs / 1000);
      logTry(request, username, `for mange forsøg, venter ${seconds} s`);
      reply.header('retry-after', String(seconds));
      return await showPage(reply, interaction, {
        status: 429,
        username,
        error: texts.tooMany(seconds),
      });
    }
    await pause(turn.waitMs);
    const outcome = await checkPassword(db, username, password);
    logTry(request, username, outcome);
    if (outcome !== 'rigtig') {
      const error = outcome === 'brugeren er spærret' ? userIsBlocked : texts.wrong;
      return await showPage(reply, interaction, { status: 400, username, error });
    }
    limit.right(username, request.ip);
    // Not remembered: the session ends with the browser.
    const result = { login: { accountId: username, remember: false } };
    const next = await provider.interactionResult(request.raw, reply.raw, result);
    return reply.redirect(next, 303);
  };
}

function logTry(request: SignInRequest, username: string, udfald: string): void {
  // As much of the name as the page's field takes; the rest is no name.
  const brugernavn = username.slice(0, longestName);
  request.log.info({ brugernavn, adresse: request.ip, udfald }, 'adgangskode prøvet');
}

/** A Danish page also for what goes wrong here, since it is people who see it. */
function registerFaultPage(app: FastifyInstance, { config }: Ground): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = request.server.failures.tell(error, request);
    const expired = error instanceof errors.SessionNotFound;
    const page = renderErrorPage(config, {
      reloadUrl: expired ? `${config.publicUrl}/` : request.url,
      ...(expired && { message: texts.expired }),
      detail: laterText(problem),
    });
    return reply
      .code(problem.status)
      .headers({ ...problemHeaders(problem), ...pageHeaders })
      .send(page);
  });
}

/** @throws errors.SessionNotFound when the browser did not start this sign-in, or too long ago. */
async function interactionOf(
  provider: Provider,
  request: SignInRequest,
  reply: FastifyReply,
): Promise<Interaction> {
  const { uid, params } = await provider.interactionDetails(request.raw, reply.raw);
  if (uid !== request.params.uid) throw new errors.SessionNotFound('interaction mismatch');
  return { uid, client: String(params.client_id) };
}
