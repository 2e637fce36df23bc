import { expect, test } from 'vitest';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import { elementTypes, elementTypesOf } from '../../../src/domain/elements/registry.ts';
import { accessTokenOf } from '../app/app-server.ts';
import { central, reader, useCommandApi } from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import { readBook, textsOf } from '../harness/read-book.ts';

interface Page {
  readonly poster: ElementPayload[];
  readonly total: number;
}

const root = '/api/regnskabsstruktur';
const types = elementTypesOf('regnskabsstruktur');

describeOnEachEngine('regnskabsstrukturens kald, på aksen periode', (engine) => {
  const api = useCommandApi(engine);

  const page = async (call: string) => api.get<Page>(`${root}/${call}`, reader);

  /** The periods with a beginning or an end, as they stand in the data. */
  async function lastPeriodOf(type: string): Promise<{ id: string; til: number }> {
    return await api.db
      .selectFrom('element_version')
      .select(['element_id as id', 'til'])
      .where('type', '=', type)
      .where('til', 'is not', null)
      .orderBy('til')
      .executeTakeFirstOrThrow()
      .then(({ id, til }) => ({ id, til: Number(til) }));
  }

  test.each(types.map(({ name, list }) => [name, list]))(
    '%s: listen er det, der gælder i perioden, og tallene er søgningens',
    async (name, list) => {
      for (const periode of [201801, 202611]) {
        const stored = await api.db
          .selectFrom('element_version')
          .select((eb) => eb.fn.countAll<number>().as('antal'))
          .where('type', '=', name)
          .where('fra', '<=', periode)
          .where((eb) => eb.or([eb('til', 'is', null), eb('til', '>=', periode)]))
          .executeTakeFirstOrThrow();
        const listed = await page(`${list}?periode=${periode}&antal=1`);
        expect(listed.total).toBe(Number(stored.antal));
        const ofType = `paged-search?type=${name}&periode=${periode}&antal=1`;
        const open = await page(`${ofType}&status=Aaben`);
        const soft = await page(`${ofType}&status=SoftLukket`);
        expect(open.total + soft.total).toBe(listed.total);
      }
    },
  );

  test('den sidste periode gælder elementet endnu, i den næste er det lukket', async () => {
    const { id, til } = await lastPeriodOf('Delregnskab');
    const { fuldtNummer } = await api
      .get<ElementPayload[]>(`${root}/versioner?id=${id}`, reader)
      .then(([first]) => first ?? expect.unreachable());
    const statusIn = async (periode: number) => {
      const found = await page(
        `paged-search?type=Delregnskab&soeg=${fuldtNummer}&periode=${periode}`,
      );
      return found.poster.find((row) => row.id === id)?.status;
    };
    expect(await statusIn(til)).not.toBe('Lukket');
    expect(await statusIn(til + 1)).toBe('Lukket');
  });

  test('nummer, versioner og underliggende følger hinanden ned gennem træet', async () => {
    const [kreds] = await api.get<ElementDetail[]>(
      `${root}/bogfoeringskredse/byNummer/07004?periode=202701`,
      reader,
    );
    expect(kreds).toMatchObject({ type: 'Bogfoeringskreds', fuldtNummer: '07004' });
    expect(kreds?.sti.map(({ type }) => type)).toEqual([
      'Ministeransvarsomraade',
      'Virksomhed',
      'RegnskabsfoerendeInstitution',
    ]);
    const children = await page(
      `bogfoeringskredse/child-elements?id=${kreds?.id}&periode=202701&antal=1000`,
    );
    expect(children.total).toBe(kreds?.antalBoern);
    expect(children.poster.map(({ fuldtNummer }) => fuldtNummer)).toContain('07004.001');
    const begun = await page('search-full-number?soeg=07004&periode=202701&antal=1000');
    // EAN-numre have numbers of their own, which do not begin with the kreds's.
    const below = children.poster.filter(({ type }) => type === 'Delregnskab');
    expect(below.length).toBeLessThan(children.total);
    expect(begun.total).toBe(below.length + 1);
    const newest = await page('latest-versions?soeg=07004&type=Bogfoeringskreds');
    expect(newest.poster.map(({ id }) => id)).toContain(kreds?.id);
  });

  test('et tomt nummer er begyndelsen på dem alle', async () => {
    const whole = await page('paged-search?periode=202701&antal=1');
    for (const soeg of ['', '&soeg=', '&soeg=%20']) {
      const begun = await page(`search-full-number?periode=202701&antal=1${soeg}`);
      expect(begun.total).toBe(whole.total);
    }
    expect((await page('search-full-number?periode=202701&soeg=x')).total).toBe(0);
  });

  test('et kald kender kun sin egen struktur: andres typer og lister er der ikke', async () => {
    for (const [call, status] of [
      [`${root}/paged-search?type=Hovedkonto`, 400],
      [`${root}/hovedkonti?periode=202701`, 404],
      ['/api/finanslovsstruktur/paged-search?type=Virksomhed', 400],
      ['/api/finanslovsstruktur/virksomheder', 404],
    ] as const) {
      expect((await api.call(central, 'GET', call)).status, call).toBe(status);
    }
    const refused = await api.call(central, 'GET', `${root}/virksomheder?periode=202715`);
    expect(refused).toMatchObject({ status: 400 });
  });

  test('Excel holder søgningens rækker og siger perioden', async () => {
    const query = 'type=Bogfoeringskreds&soeg=07&periode=202701';
    const answer = await fetch(`${api.server.baseUrl}${root}/search-download-excel?${query}`, {
      headers: { authorization: `Bearer ${await accessTokenOf(api.db, central)}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('regnskabsstruktur.xlsx');
    const { book, rows } = await readBook(Buffer.from(await answer.arrayBuffer()));
    const { poster } = await page(`paged-search?${query}&antal=1000`);
    expect(poster.length).toBeGreaterThan(1);
    expect(rows.map((row) => row['Fuldt nummer'])).toEqual(
      poster.map(({ fuldtNummer }) => fuldtNummer),
    );
    const about = textsOf(book.getWorksheet('Om udtrækket'));
    expect(about).toContainEqual(['Periode', '01.2027']);
    expect(about).toContainEqual(['Type', elementTypes.Bogfoeringskreds.label.many]);
  });
});
