import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { areas } from '../../../src/domain/elements/areas.ts';
import { elementTypes, elementTypesOf } from '../../../src/domain/elements/registry.ts';
import { specifiedCalls } from '../../specified-calls.ts';
import { pageOf } from '../payloads.ts';
import { elements, ofType } from './elements.ts';

/** Patterns of the calls that the specification names. */
const known = specifiedCalls.map((call) => {
  const [name = ''] = call.split('?');
  return new RegExp(`^${name.replaceAll(/\{[^}]+\}/g, '[^/ ]+')}$`);
});

/** A part of an element's answer that the specification does not have, and that no other backend need know. */
const beyondAnswers = [
  ...['nummerGenbrugt', 'kanoniskNummer', 'underaktivitet', 'antalBoern', 'antalVersioner'],
  ...['oprettet', 'oprettetAf', 'aendret', 'aendretAf'],
];

export interface SpecifiedServer {
  readonly baseUrl: string;
  readonly asked: readonly string[];
  /** What was asked that the specification does not have. */
  readonly beyond: readonly string[];
  /** Answers a path with 500 from now on. */
  readonly breakAt: (path: string) => void;
  readonly close: () => Promise<void>;
}

/** A backend that knows the specification's calls and nothing else, over real HTTP. */
export async function startSpecifiedServer(): Promise<SpecifiedServer> {
  const asked: string[] = [];
  const beyond: string[] = [];
  const broken = new Set<string>();
  const server = createServer((call, answer) => {
    const url = new URL(call.url ?? '', 'http://x');
    const path = decodeURIComponent(url.pathname);
    const name = `${call.method} ${path}`;
    asked.push(name);
    const isKnown = known.some((pattern) => pattern.test(name));
    if (!isKnown) beyond.push(name);
    const status = !isKnown ? 404 : broken.has(path) ? 500 : 200;
    const body =
      status === 200 ? answerTo(path, url.searchParams) : { message: 'Findes ikke her.' };
    answer.writeHead(body === undefined ? 404 : status, { 'content-type': 'application/json' });
    answer.end(
      JSON.stringify(body ?? {}, (name, value) =>
        beyondAnswers.includes(name) ? undefined : value,
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    beyond,
    breakAt: (path) => broken.add(path),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Undefined: there is no such thing. */
function answerTo(path: string, query: URLSearchParams): unknown {
  for (const area of Object.values(areas)) {
    if (!path.startsWith(area.apiRoot)) continue;
    const own = answerIn(path.slice(area.apiRoot.length + 1), query, area);
    if (own !== undefined) return own;
  }
  if (path === '/api/finansaar') return [{ finansaar: 2026, status: 'Aktivt' }];
  return path === '/api/perioder/current' ? undefined : [];
}

type Area = (typeof areas)[keyof typeof areas];

function answerIn(call: string, query: URLSearchParams, area: Area): unknown {
  const inArea = elements.filter(({ type }) => elementTypes[type].area === area.name);
  const [list, kind, asked] = call.split('/');
  const type = elementTypesOf(area.name).find((one) => one.list === list || one.writtenAt === list);
  const soeg = query.get('soeg') ?? '';
  const meant = inArea.filter(
    (one) =>
      (!query.has('type') || one.type === query.get('type')) &&
      `${one.fuldtNummer} ${one.navn}`.toLowerCase().includes(soeg.toLowerCase()),
  );
  if (['search', 'paged-search', 'search-full-number'].includes(call)) return pageOf(meant);
  if (call === '') return chart();
  if (call === 'versioner' || kind === 'versions') {
    return inArea.filter(({ id, nummer }) =>
      [query.get('id'), query.get('nummer')].some((one) => one === id || one === nummer),
    );
  }
  if (!type)
    return call === 'insert-mode-state'
      ? { kanOprette: true, underaktivitetId: null, niveau: null, aarsag: null }
      : [];
  const ofList = ofType(type.name);
  if (kind === 'byNummer') return ofList.filter(({ fuldtNummer }) => fuldtNummer === asked);
  if (kind === 'child-elements') {
    return pageOf(inArea.filter(({ overordnetId }) => overordnetId === query.get('id')));
  }
  if (asked === 'cvr-data') return { cvrHentet: null, cvrData: null };
  if (kind === 'by-id') return ofList.find(({ id }) => id === asked);
  if (list === type.writtenAt) return ofList.find(({ nummer }) => nummer === query.get('nummer'));
  if (kind === undefined) return pageOf(ofList);
  return kind === 'references' || asked === 'references' ? pageOf(ofList) : [];
}

function chart() {
  const below = (id: string) => elements.filter(({ overordnetId }) => overordnetId === id);
  return {
    periode: 202611,
    hovedarter: ofType('Hovedart').map((hovedart) => ({
      ...hovedart,
      standardkonti: below(hovedart.id).map((konto) => ({
        ...konto,
        regnskabskonti: below(konto.id),
      })),
    })),
  };
}

/** `fetch` over node's own HTTP: the one of a page without a browser asks nobody. */
export async function nodeFetch(
  address: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = Object.fromEntries(new Headers(init?.headers));
  const sent = request(String(address), { method: init?.method ?? 'GET', headers }, resolve);
  sent.on('error', reject);
  sent.end(init?.body);
  const answer = await promise;
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return new Response(Buffer.concat(parts).toString(), {
    status: answer.statusCode ?? 0,
    headers: { 'content-type': answer.headers['content-type'] ?? '' },
  });
}
