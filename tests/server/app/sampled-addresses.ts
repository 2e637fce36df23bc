import { aendringer } from '../../../src/api/contract/aendringer.ts';
import type { Endpoint } from '../../../src/api/contract/endpoint.ts';
import type { CommandPlan } from '../../../src/api/contract/kommandoer.ts';
import { type AreaDeclaration, areas } from '../../../src/domain/elements/areas.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { type CommandApi, central, elementOf, underkontoBody } from '../commands/command-api.ts';
import { contractEndpoints, namesIn } from './contract-endpoints.ts';

const isJson = ({ method, path, file }: Endpoint) =>
  method === 'GET' && !file && !/excel|download/i.test(path);

/** The calls of the contract that ask for something and are answered JSON. */
export const askingEndpoints: readonly Endpoint[] = contractEndpoints.filter(isJson);

/** An element of each list that has one, with the whole demo content. */
type Sample = Readonly<Record<'id' | 'nummer', string>>;

const kommandoPlan = '/api/kommandoer/plan';
const otherwise = elementTypes.Underkonto;

/** For each of the asking endpoints an address that it answers 200, with the demo content; it writes a little. */
export async function sampledAddresses(
  api: CommandApi,
): Promise<(endpoint: Pick<Endpoint, 'path' | 'query'>) => string> {
  const samples = new Map<string, Sample>();
  // The log has a line.
  const body = await underkontoBody(api);
  await api.call(central, 'POST', '/api/finanslovsstruktur/underkonti', { body });
  const kommandoer = [{ kommando: 'Underkonto', input: { ...body, nummer: '36' } }];
  const plan = { body: { kommandoer } };
  const { token } = (await api.call<CommandPlan>(central, 'POST', kommandoPlan, plan)).body;
  const rows = await api.db
    .selectFrom('element_version')
    .distinctOn('type')
    .select(['type', 'element_id', 'fuldt_nummer'])
    .where('til', 'is', null)
    .orderBy('type')
    .orderBy('aendret', 'desc')
    .execute();
  const linked = await elementOf(api, 'underkonti', '07.14.01.10');
  for (const row of rows) {
    samples.set(row.type, { id: row.element_id, nummer: row.fuldt_nummer });
  }
  const periode = await api.get<{ id: string }>('/api/perioder/current');
  samples.set('perioder', { id: periode.id, nummer: '202611' });
  samples.set('Underkonto', { id: linked.id, nummer: linked.fuldtNummer });
  const [run] = await api.get<{ koersel: number }[]>('/api/kommandoer/koersler');
  samples.set('koersler', { id: '', nummer: String(run?.koersel) });
  return (endpoint) => addressOf(endpoint, samples, token);
}

function addressOf(
  { path, query }: Pick<Endpoint, 'path' | 'query'>,
  samples: ReadonlyMap<string, Sample>,
  token: string | null,
): string {
  const types = Object.values(elementTypes);
  const [, , start, list = ''] = path.split('/');
  const area = Object.values<AreaDeclaration>(areas).find(
    ({ apiRoot }) => apiRoot === `/api/${start}`,
  );
  const root = area?.name ?? start ?? '';
  const type =
    types.find((one) => one.list === list || one.writtenAt === list) ??
    types.findLast((one) => one.area === root && one.area !== otherwise.area) ??
    otherwise;
  // Those of a process are counted from one.
  const isOfProcess = root === 'proces' || path.includes('/post/');
  const own = root === 'perioder' ? root : list;
  const sample = samples.get(samples.has(own) ? own : type.name);
  const { id = '', nummer = '' } = isOfProcess ? { id: '1' } : (sample ?? {});
  const values: Readonly<Record<string, string | null>> = {
    id,
    nummer,
    type: type.list,
    slags: 'proces',
    year: '2027',
    kanoniskNummer: '07.10213231.0706.07004',
    periode: '202611',
    token,
  };
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '1');
  if (root === 'datafordeler') return `${filled}?cvrNummer=10213231`;
  const compared = area?.axis === 'finansaar' ? [2026, 2027] : [202611, 202701];
  const [fra, til] = path.endsWith('/forskel') ? compared.map(String) : [];
  const asked = {
    id,
    ...(area?.hasOneSearch && { nummer }),
    // Of the log; elsewhere a page is not asked for.
    ...(path === aendringer.efter.path && { efter: '0' }),
    ...(fra !== undefined && til !== undefined && { fra, til }),
  };
  const known = Object.entries(asked).filter(([name]) => namesIn(query).includes(name));
  return `${filled}?${new URLSearchParams(known)}`;
}
