import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpProblem } from '../problems/http-problem.ts';
import { Counter } from './counter.ts';
import { type Family, gauge, type Labels, type Sample } from './family.ts';
import { Histogram } from './histogram.ts';

/** Seconds: most answers take milliseconds, a plan or a file many seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Of callers' own invention there is no end. */
const countedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A call that is not answered yet. */
interface InFlight {
  readonly request: FastifyRequest;
  readonly begun: number;
}

/** How long calls take, how many are under way, and what is answered as a problem. */
export class HttpMetrics {
  readonly #durations = new Histogram({
    name: 'sada_http_request_duration_seconds',
    help: 'Tid fra et kald er læst, til svaret er sendt, efter rute og svarets klasse.',
    labelNames: ['method', 'route', 'status'],
    bounds,
  });
  readonly #problems = new Counter(
    'sada_http_problems_total',
    'Fejlsvar efter status og fejlkode.',
    ['status', 'code'],
  );
  /** In the order they came. */
  readonly #inFlight = new Set<InFlight>();

  register(app: FastifyInstance): void {
    // With a callback: each call goes through here, and a promise would cost more than the measuring.
    app.addHook('onRequest', (request, reply, done) => {
      // One that is open all day is no call that hangs, and says nothing of how long others take.
      if (request.routeOptions.config.isStream) return done();
      const call: InFlight = { request, begun: performance.now() };
      this.#inFlight.add(call);
      // The one event that always comes: also when the caller hangs up, and when something else answers.
      reply.raw.once('close', () => {
        this.#inFlight.delete(call);
        const { method, route } = labelsOf(request);
        this.#durations.observe(ageOf(call), method, route, outcomeOf(request, reply.raw));
      });
      done();
    });
  }

  countProblem({ status, code }: HttpProblem): void {
    this.#problems.add(String(status), code);
  }

  families(): readonly Family[] {
    return [
      this.#durations.family(),
      gauge('sada_http_requests_in_flight', 'Kald, der ikke er svaret endnu.', this.#inFlight.size),
      gauge(
        'sada_http_oldest_request_in_flight_seconds',
        'Så længe har det ældste kald på ruten, der ikke er svaret endnu, været i gang.',
        oldestOf(this.#inFlight),
      ),
      this.#problems.family(),
    ];
  }
}

/** What went wrong after the status was sent counts as what it is. */
function outcomeOf({ problem }: FastifyRequest, answer: ServerResponse): string {
  if (!problem && !answer.writableFinished) return 'afbrudt';
  return `${Math.floor((problem?.status ?? answer.statusCode) / 100)}xx`;
}

function labelsOf({ method, routeOptions }: FastifyRequest) {
  return {
    method: countedMethods.has(method) ? method : 'anden',
    route: routeOptions.url ?? 'ukendt',
  } satisfies Labels;
}

function ageOf({ begun }: InFlight): number {
  return (performance.now() - begun) / 1000;
}

/** The first that came of each method and route: a call that hangs is told while it does. */
function oldestOf(inFlight: Iterable<InFlight>): readonly Sample[] {
  const byRoute = new Map<string, Sample>();
  for (const call of inFlight) {
    const labels = labelsOf(call.request);
    const key = `${labels.method} ${labels.route}`;
    if (!byRoute.has(key)) byRoute.set(key, { labels, value: ageOf(call) });
  }
  return [...byRoute.values()];
}
