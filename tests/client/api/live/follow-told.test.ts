import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient, setApiClient } from '../../../../src/api/http/client.ts';
import { setFeatures } from '../../../../src/api/http/features.ts';
import { createQueryClient } from '../../../../src/api/http/query-client.ts';
import { type OthersChange, toldFollower } from '../../../../src/api/live/follow-told.ts';
import { setLive } from '../../../../src/api/live/live-now.ts';
import { followRun } from '../../../../src/api/runs/follow-run.ts';
import { childElementsQuery } from '../../../../src/api/structure/structure.ts';
import { elementOf, hovedkonto } from '../../../views/payloads.ts';
import { told } from './stream-server.ts';

const children = childElementsQuery('Hovedkonto', hovedkonto.id, 2027);
const konto = (id: number, navn: string) =>
  elementOf(id, {
    ...{ type: 'Underkonto', fuldtNummer: `07.14.01.${id}`, nummer: String(id), navn },
    ...{ overordnetId: hovedkonto.id, naesteVersion: null },
  });
const [ten, twenty] = [konto(10, 'Ti'), konto(20, 'Tyve')];

let stop: () => void;

async function open() {
  const asked: string[] = [];
  const server = { rows: [ten, twenty] };
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    asked.push(pathname.split('/').at(-1) ?? '');
    const rows = server.rows.map(({ sti, referencer, ...row }) => ({ ...row, referencer: {} }));
    if (!pathname.endsWith('/raekker')) {
      return Response.json({ poster: rows, total: rows.length, side: 1, antal: 1000 });
    }
    const { elementer } = JSON.parse(String(init?.body));
    const poster = rows.filter(({ id }) => elementer.includes(id));
    return Response.json({ poster, vaek: [] });
  };
  setApiClient(
    createApiClient({ baseUrl: 'http://portal', getToken: () => 'x', onError: () => undefined }),
  );
  const client = createQueryClient();
  stop = new QueryObserver(client, children as never).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryData(children.queryKey)).toBeDefined());
  asked.length = 0;
  const changes: OthersChange[] = [];
  const hear = toldFollower(
    client,
    (name) => name === 'Anne Holm',
    (change) => changes.push(change),
  );
  const names = () => client.getQueryData(children.queryKey)?.poster.map(({ navn }) => navn);
  return { client, asked, server, changes, hear, names };
}

beforeEach(() => {
  setFeatures(['raekker', 'live']);
  setLive(true);
});
afterEach(() => {
  stop();
  setFeatures([]);
  setLive(false);
});

test('en andens ændring sættes i sin række, og det siges af hvem; kun det, der er i brug, nævnes', async () => {
  const { hear, asked, server, changes, names } = await open();
  server.rows = [ten, { ...twenty, navn: 'Deres' }];
  const elsewhere = konto(99, 'Andetsteds').id;
  hear({ kind: 'aendring', run: told(4, [twenty.id, elsewhere]) });
  await vi.waitFor(() => expect(changes).toEqual([{ by: 'Bo Dam', rows: [twenty.id] }]));
  expect(names()).toEqual(['Ti', 'Deres']);
  expect(asked).toEqual(['raekker']);
  hear({ kind: 'aendring', run: told(5, [elsewhere]) });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(changes).toHaveLength(1);
});

test('egne kørsler følges én gang, hvad enten svaret eller strømmen kommer først, og mærkes ikke', async () => {
  const { client, hear, asked, changes, names, server } = await open();
  server.rows = [ten, { ...twenty, navn: 'Mit' }];
  const own = told(4, [twenty.id], 'Anne Holm');
  await followRun(client, own);
  expect(asked).toEqual(['raekker']);
  hear({ kind: 'aendring', run: own });
  server.rows = [
    { ...ten, navn: 'Også mit' },
    { ...twenty, navn: 'Mit' },
  ];
  const next = told(5, [ten.id], 'Anne Holm');
  hear({ kind: 'aendring', run: next });
  await vi.waitFor(() => expect(names()).toEqual(['Også mit', 'Mit']));
  await followRun(client, next);
  expect([asked, changes]).toEqual([['raekker', 'raekker'], []]);
});

test('det, der ikke kan fortælles, og for meget på én gang, er alt forfra', async () => {
  const { hear, asked, changes } = await open();
  hear({ kind: 'forfra' });
  await vi.waitFor(() => expect(asked).toEqual(['child-elements']));
  for (let nummer = 10; nummer < 30; nummer += 1) {
    hear({ kind: 'aendring', run: told(nummer, [ten.id]) });
  }
  await vi.waitFor(() => expect(asked).toEqual(['child-elements', 'child-elements']));
  expect(changes).toEqual([]);
});
