import { expect, test } from 'vitest';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import { laterChangeOf } from '../../../src/views/screen/later-status.ts';
import {
  central,
  elementOf,
  structure,
  underkontoBody,
  useCommandApi,
  type Written,
} from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';

interface Counts {
  readonly tider: readonly { readonly tid: number; readonly antal: number }[];
  readonly naeste: readonly { readonly id: string; readonly antal: number }[];
}

describeOnEachEngine('hvad der ændres hvornår', (engine) => {
  const api = useCommandApi(engine);
  const countsAt = (finansaar: number) =>
    api.get<Counts>(`${structure}/aendringer?finansaar=${finansaar}`);

  async function write(method: string, path: string, body: object): Promise<Written> {
    const answer = await api.call<Written>(central, method, `${structure}/${path}`, { body });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  }

  async function allAt(finansaar: number): Promise<ElementPayload[]> {
    const found: ElementPayload[] = [];
    for (let side = 1, last = 1000; last === 1000; side += 1) {
      const page = `paged-search?finansaar=${finansaar}&antal=1000&side=${side}`;
      const { poster } = await api.get<{ poster: ElementPayload[] }>(`${structure}/${page}`);
      found.push(...poster);
      last = poster.length;
    }
    return found;
  }

  test.each([2015, 2021, 2026])(
    'under hvert element i %i tælles dem, hvis status siger, at de ændres året efter',
    async (finansaar) => {
      const all = await allAt(finansaar);
      const changing = all.filter(
        (element) => laterChangeOf(element, finansaar)?.time === finansaar + 1,
      );
      const numbers = new Map(all.map(({ id, fuldtNummer }) => [id, fuldtNummer]));
      const below = (number: string) =>
        changing.filter(
          ({ fuldtNummer }) => fuldtNummer.startsWith(number) && fuldtNummer !== number,
        ).length;
      const { naeste } = await countsAt(finansaar);
      const told = new Map(naeste.map(({ id, antal }) => [numbers.get(id), antal]));
      const paragraffer = all.filter(({ type }) => type === 'Paragraf');
      for (const { fuldtNummer } of paragraffer) {
        expect([fuldtNummer, told.get(fuldtNummer) ?? 0]).toEqual([
          fuldtNummer,
          below(`${fuldtNummer}.`),
        ]);
      }
    },
  );

  test('et nyt element, en ny version, en soft-lukning og en lukning tæller hver en, hele vejen op', async () => {
    const body = await underkontoBody(api);
    const parent = await elementOf(api, 'hovedkonti', '07.14.01');
    const make = (nummer: string) =>
      write('POST', 'underkonti', { ...body, nummer, fraFinansaar: 2026, underaktivitetId: 17 });
    const [closing, soft, renamed] = [await make('41'), await make('42'), await make('43')];
    const before = { of: await countsAt(2026), year: await countsAt(2025) };
    await write('DELETE', `underkonti?id=${closing.id}`, {
      tilFinansaar: 2026,
      underaktivitetId: 11,
    });
    await write(
      'PUT',
      `underkonti/soft-close?id=${soft.id}&fraFinansaar=2027&underaktivitetId=11`,
      {},
    );
    const { rowVersion, underkontotypeId, hovedkontoId, nummer } = renamed;
    await write('PUT', `underkonti?id=${renamed.id}`, {
      ...{ rowVersion, underkontotypeId, hovedkontoId, nummer },
      navn: 'Nyt navn',
      fraFinansaar: 2027,
      underaktivitetId: 11,
    });
    await write('POST', 'underkonti', {
      ...body,
      nummer: '44',
      fraFinansaar: 2027,
      underaktivitetId: 11,
    });
    const after = { of: await countsAt(2026), year: await countsAt(2025) };
    const at = ({ tider }: Counts, year: number) => tider.find(({ tid }) => tid === year)?.antal;
    const below = ({ naeste }: Counts, of: string) => naeste.find(({ id }) => id === of)?.antal;
    expect((at(after.of, 2027) ?? 0) - (at(before.of, 2027) ?? 0)).toBe(4);
    for (const { id } of [parent, ...parent.sti]) {
      expect((below(after.of, id) ?? 0) - (below(before.of, id) ?? 0)).toBe(4);
    }
    expect(after.year.naeste).toEqual(before.year.naeste);
    expect(at(after.of, 2003)).toBeUndefined();

    const shown = await Promise.all(
      ['41', '42', '43'].map((own) => elementOf(api, 'underkonti', `07.14.01.${own}`, 2026)),
    );
    expect(shown.map((element) => laterChangeOf(element, 2026)?.becomes)).toEqual([
      'Lukket',
      'SoftLukket',
      'version',
    ]);
  });
});
