import { expect, test } from 'vitest';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import { bringsChildren, type Detail } from '../../../src/api/contract/structure/detail.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { useCommandApi } from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';

const { finanslovsstruktur, regnskabsstruktur } = areas;

/** One of each shape: with and without children, relations, more versions, and on either axis. */
const shown = [
  [finanslovsstruktur, 'paragraffer', '07', 'finansaar=2026'],
  [finanslovsstruktur, 'hovedkonti', '07.14.01', 'finansaar=2026'],
  [finanslovsstruktur, 'hovedkonti', '07.14.01', 'finansaar=2005'],
  [finanslovsstruktur, 'underkonti', '07.14.01.10', 'finansaar=2026'],
  [finanslovsstruktur, 'underkontotypes', '11', 'finansaar=2026'],
  [regnskabsstruktur, 'virksomheder', '10213231', 'periode=202611'],
  [regnskabsstruktur, 'delregnskaber', '07004.001', 'periode=202611'],
] as const;

describeOnEachEngine('alt om et element i ét kald', (engine) => {
  const api = useCommandApi(engine);
  const detail = (root: string, list: string, number: string, time: string) =>
    api.get<Detail>(`${root}/${list}/detalje/${number}?${time}`);

  test.each(shown)(
    '%j %s %s %s er, hvad de enkelte kald svarer',
    async ({ apiRoot }, list, number, time) => {
      const { elementer, dele } = await detail(apiRoot, list, number, time);
      expect(elementer).toEqual(await api.get(`${apiRoot}/${list}/byNummer/${number}?${time}`));
      const element = elementer.find(({ fuldtNummer }) => fuldtNummer === number);
      expect(dele?.id).toBe(element?.id);
      expect(dele?.versioner).toEqual(await api.get(`${apiRoot}/versioner?id=${dele?.id}`));
      const brought = element && bringsChildren(element);
      const boern = brought
        ? await api.get(
            `${apiRoot}/${list}/child-elements?id=${dele?.id}&${time}&sortering=fuldtNummer&antal=50`,
          )
        : undefined;
      expect(dele?.boern).toEqual(boern);
      expect(dele?.log).toEqual(await api.get(`/api/kommandoer/element/${dele?.id}?antal=20`));
      const isInAct = apiRoot === finanslovsstruktur.apiRoot && list !== 'underkontotypes';
      const virksomheder = isInAct
        ? await api.get(`${apiRoot}/${list}/virksomheder-relationer?id=${dele?.id}&${time}`)
        : undefined;
      expect(dele?.virksomheder).toEqual(virksomheder);
      const delregnskaber =
        list === 'underkonti'
          ? await api.get(`${apiRoot}/${list}/${dele?.id}/delregnskaber-relationer?${time}`)
          : undefined;
      expect(dele?.delregnskaber).toEqual(delregnskaber);
    },
  );

  test('søskende er dem ved siden af i numrenes orden, og ingen i enderne', async () => {
    const { apiRoot } = finanslovsstruktur;
    const { elementer } = await detail(apiRoot, 'hovedkonti', '07.14.01', 'finansaar=2026');
    const below = await api.get<{ poster: ElementPayload[] }>(
      `${apiRoot}/hovedkonti/child-elements?id=${elementer[0]?.id}&finansaar=2026&sortering=fuldtNummer&antal=1000`,
    );
    const numbers = below.poster.map(({ fuldtNummer }) => fuldtNummer);
    expect(numbers.length).toBeGreaterThan(3);
    for (const [at, number] of numbers.entries()) {
      const { dele } = await detail(apiRoot, 'underkonti', number, 'finansaar=2026');
      const { forrige, naeste, plads, antal } = dele?.soeskende ?? {};
      expect([forrige?.fuldtNummer, naeste?.fuldtNummer]).toEqual([
        numbers[at - 1],
        numbers[at + 1],
      ]);
      expect([plads, antal]).toEqual([at + 1, numbers.length]);
    }
  });

  test('øverst i træet er søskende dem, træet viser: den lukkede tæller kun med for sig selv', async () => {
    const { apiRoot } = regnskabsstruktur;
    const shown = await api.get<{ poster: ElementPayload[] }>(
      `${apiRoot}/ministeransvarsomraader?periode=202611&sortering=fuldtNummer&antal=1000`,
    );
    const numbers = shown.poster.map(({ fuldtNummer }) => fuldtNummer);
    const placeOf = async (number: string) => {
      const { dele } = await detail(apiRoot, 'ministeransvarsomraader', number, 'periode=202611');
      return dele?.soeskende;
    };
    for (const [at, number] of numbers.entries()) {
      const told = await placeOf(number);
      expect([told?.plads, told?.antal]).toEqual([at + 1, numbers.length]);
      expect(told?.naeste?.fuldtNummer).toBe(numbers[at + 1]);
    }
    expect(numbers).not.toContain('13');
    expect((await placeOf('13'))?.antal).toBe(numbers.length + 1);
  });

  test('den, der mangler et standarddelregnskab, får det foreslået, som den nærmeste har', async () => {
    const { apiRoot } = finanslovsstruktur;
    const lacking = await detail(apiRoot, 'underkonti', '14.32.02.15', 'finansaar=2026');
    expect(lacking.elementer[0]?.defaultDelregnskabId).toBeNull();
    expect(lacking.dele?.forslag).toMatchObject({
      delregnskab: { type: 'Delregnskab', fuldtNummer: '14505.010' },
      som: { type: 'Underkonto', fuldtNummer: '14.32.02.10' },
    });
    const tied = await detail(apiRoot, 'underkonti', '07.14.01.10', 'finansaar=2026');
    expect(tied.dele?.forslag).toBeNull();
  });

  test('et nummer, ingen har, og et id, der er en andens, har ingen dele', async () => {
    const { apiRoot } = finanslovsstruktur;
    const none = await detail(apiRoot, 'underkonti', '99.99.99.99', 'finansaar=2026');
    expect(none).toEqual({ elementer: [], dele: null });
    const {
      elementer: [other],
    } = await detail(apiRoot, 'paragraffer', '07', 'finansaar=2026');
    const asked = `finansaar=2026&id=${other?.id}`;
    const { elementer, dele } = await detail(apiRoot, 'paragraffer', '08', asked);
    expect(elementer).toHaveLength(1);
    expect(dele).toBeNull();
  });
});
