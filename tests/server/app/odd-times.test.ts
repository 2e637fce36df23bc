import { expect, test } from 'vitest';
import type { Endpoint } from '../../../src/api/contract/endpoint.ts';
import { recordKindNames } from '../../../src/domain/records/names.ts';
import { recordKinds } from '../../../src/domain/records/registry.ts';
import { central, useCommandApi } from '../commands/command-api.ts';
import { describeOnce } from '../harness/engines.ts';
import { addressOf, contractEndpoints, nameOf, namesIn } from './contract-endpoints.ts';

/** Dates and times that are none, and those at the ends of what may be one. */
const odd = [
  ...['0000', '0001', '9999', '202713', '202700', '205001', '999914', '-1', '1e3'],
  ...['01/01/0000', '0000-01-01', '01/01/0001', '31/12/9999', '9999-12-31', '31/02/2027'],
];

/** What a GET looks at a time by, or narrows its rows by. */
const timeNames = ['finansaar', 'periode', 'period', 'fra', 'til'];

function readsOf(endpoint: Endpoint): string[] {
  const named = namesIn(endpoint.query).filter((name) => timeNames.includes(name));
  const [address = ''] = addressOf(endpoint).split('?');
  const id = namesIn(endpoint.query).includes('id') ? `id=${crypto.randomUUID()}&` : '';
  return named.flatMap((name) =>
    odd.map((value) => `${address}?${id}${name}=${encodeURIComponent(value)}`),
  );
}

/** As good as it needs to be for its dates to come as far as the database. */
const good: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  periode: {
    ...{ nummer: 202801, navn: 'Januar' },
    ...{ konteringSlut: '2028-02-06', godkendelseSlut: '2028-03-06' },
  },
  aktivitet: {
    ...{ finansaar: 2027, nummer: '7001', navn: 'Ny' },
    ...{ startdato: '2027-01-01', slutdato: '2027-02-01' },
  },
  proces: {
    ...{ finansaar: 2028, procestype: 'FFL', kode: 'ODD', navn: 'Skæv', status: 'Aktiv' },
    ...{ startdato: '2026-01-01', slutdato: '2027-12-31' },
  },
  hovedaktivitet: { processid: 2, navn: 'Del', startdato: '2026-11-20', slutdato: '2026-11-21' },
  underaktivitet: {
    ...{ hovedaktivitetId: 4, navn: 'Trin', startdato: '2026-11-20', slutdato: '2026-11-21' },
    ...{ konteringSlut: '2026-11-21', elementtyper: ['Underkonto'], rettighedsniveau: 'Lukket' },
  },
};

describeOnce('tider og datoer, der ikke er til', (engine) => {
  const api = useCommandApi(engine);

  async function statusOf(method: string, path: string, body?: object): Promise<number> {
    return (await api.call(central, method, path, body ? { body } : {})).status;
  }

  test.each(
    contractEndpoints
      .filter(({ method }) => method !== 'GET')
      .map((one) => [nameOf(one), one] as const),
  )('%s svarer aldrig 5xx', async (_name, endpoint) => {
    const inQuery = namesIn(endpoint.query).filter((name) => name !== 'id');
    for (const value of odd) {
      const body = Object.fromEntries(namesIn(endpoint.body).map((name) => [name, value]));
      const said = inQuery.map((name) => `&${name}=${encodeURIComponent(value)}`).join('');
      const path = addressOf(endpoint) + (addressOf(endpoint).includes('?') ? said : '');
      const status = await statusOf(endpoint.method, path, body);
      expect(status, `${nameOf(endpoint)} ${value}`).toBeLessThan(500);
    }
  });

  test.each(recordKindNames)(
    'hver dato på en %s er gemt eller afvist ved et felt',
    async (name) => {
      const { path, fields } = recordKinds[name];
      const given = fields.filter(({ kind, automatic }) => kind === 'date' && !automatic);
      expect(given).not.toEqual([]);
      for (const { code } of given) {
        for (const value of odd) {
          const { status, body } = await api.call(central, 'POST', path, {
            body: { ...good[name], kode: `K${hash(code + value)}`, navn: value, [code]: value },
          });
          const about = `${code} ${value} ${JSON.stringify(body)}`;
          expect([200, 400], about).toContain(status);
          if (status === 400) expect(Object.keys(body.errors ?? {}), about).not.toEqual([]);
        }
      }
    },
  );

  test('hvert kald, der læser til en tid, svarer aldrig 5xx', async () => {
    const failed: string[] = [];
    for (const path of contractEndpoints.filter(isJsonRead).flatMap(readsOf)) {
      const status = await statusOf('GET', path);
      if (status >= 500) failed.push(`${status} ${path}`);
    }
    expect(failed).toEqual([]);
  });
});

/** A file would be made whole for each of them. */
function isJsonRead({ method, file }: Endpoint): boolean {
  return method === 'GET' && file === undefined;
}

/** A code of its own for each, short enough to be one. */
function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000_007, 7);
}
