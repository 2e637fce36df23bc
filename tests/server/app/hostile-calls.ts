import { ordinaryBodyLimit } from '../../../server/http/limits.ts';
import type { Endpoint } from '../../../src/api/contract/endpoint.ts';
import { addressOf, namesIn } from './contract-endpoints.ts';

/** A call that no form sends, made of what the contract says of the endpoint. */
export interface HostileCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** The body as it is sent. */
  readonly text?: string;
  readonly contentType: string;
  /** No search can look past it: the answer is 400. */
  readonly mustFail?: boolean;
}

const json = 'application/json';

/** No text that a field of ours may hold, and no value of another kind that passes for one. */
const badValues: Readonly<Record<string, unknown>> = {
  'et objekt': { a: 1 },
  'en liste': ['a'],
  'et stort tal': 1e308,
  sandt: true,
  NUL: 'a\u0000b',
  'et halvt tegn': '\ud800',
  'et tegn, der ikke er et': '\uffff',
};

export function hostileCalls(endpoint: Endpoint): readonly HostileCall[] {
  const { method, path } = endpoint;
  return [
    ...hostileQueries(endpoint),
    ...(path.includes(':') ? hostilePaths(endpoint) : []),
    ...(method === 'GET' ? [] : hostileBodies(endpoint)),
  ];
}

function hostileBodies(endpoint: Endpoint): HostileCall[] {
  const limit = endpoint.bodyLimit ?? ordinaryBodyLimit;
  const names = namesIn(endpoint.body);
  const spoilt = Object.entries(badValues).map(([kind, value]): [string, string] => [
    `hvert felt er ${kind}`,
    JSON.stringify(Object.fromEntries(names.map((name) => [name, value]))),
  ]);
  // As large as is taken, when as many values as are taken are in it.
  const zeros = Array(Math.floor(Math.min(limit, ordinaryBodyLimit) / 2) - 20).fill(0);
  const texts: [name: string, text: string][] = [
    ['ikke JSON', '{'],
    ['en liste', '[]'],
    ['et tal', '7'],
    ['dybt', `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
    ['en stor liste', JSON.stringify({ kommandoer: zeros })],
    ['__proto__', '{"__proto__":{"permissions":["Underkonto"]}}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"permissions":["Underkonto"]}}}'],
    ['for stort', `{"a":"${'x'.repeat(limit)}"}`],
    ...spoilt,
  ];
  const call = { method: endpoint.method, path: addressOf(endpoint), contentType: json };
  return [
    ...texts.map(([name, text]) => ({ ...call, name: `indhold: ${name}`, text })),
    ...['text/plain', 'multipart/form-data; boundary=a'].map((contentType) => ({
      ...call,
      name: `indhold: ${contentType}`,
      text: '{}',
      contentType,
    })),
  ];
}

/** What a parameter may hold that wishes us ill, as it stands in an address. */
const badTexts: Readonly<Record<string, string>> = {
  negativ: '-1',
  'et stort tal': '9'.repeat(400),
  NUL: 'a%00b',
  'et tegn, der ikke er et': '%EF%BF%BF',
  'halv kodning': '%F0%9F',
  lang: 'x'.repeat(5_000),
  SQL: "'%20or%201%3D1%20--",
};

function hostileQueries(endpoint: Endpoint): HostileCall[] {
  const declared = new Set(namesIn(endpoint.query));
  const names = [...declared, '__proto__', 'ukendt'];
  const [address] = addressOf(endpoint).split('?');
  const asked = (name: string, query: string): HostileCall => ({
    ...emptyCall(endpoint),
    name,
    path: `${address}?${query}`,
  });
  return names.flatMap((name) => [
    {
      ...asked(`${name} to gange`, `${name}=1&${name}=2`),
      // No parameter of the contract is a list, so two are one too many; any other name is one it has not.
      mustFail: true,
    },
    ...Object.entries(badTexts).map(([kind, text]) => ({
      ...asked(`${name} er ${kind}`, `${name}=${text}`),
      mustFail: !declared.has(name),
    })),
  ]);
}

function hostilePaths(endpoint: Endpoint): HostileCall[] {
  return Object.entries(badTexts).map(([kind, text]) => ({
    ...emptyCall(endpoint),
    name: `stien er ${kind}`,
    path: endpoint.path.replaceAll(/:\w+/g, text),
  }));
}

/** The body of a write is as little as is read, so that the address is what is wrong. */
function emptyCall({ method }: Endpoint): Pick<HostileCall, 'method' | 'contentType' | 'text'> {
  return { method, contentType: json, ...(method !== 'GET' && { text: '{}' }) };
}
