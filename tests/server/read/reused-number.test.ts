import { expect, test } from 'vitest';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import { central, elementOf, structure, useCommandApi } from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';

describeOnEachEngine('et nummer, der er brugt igen', (engine) => {
  const api = useCommandApi(engine);

  async function write(method: string, path: string, body: object): Promise<ElementDetail> {
    const answer = await api.call<ElementDetail>(central, method, `${structure}/${path}`, { body });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  }

  /** A paragraf, and a hovedområde and an aktivitetsområde below it. */
  async function branch() {
    const values = { nummer: '1', navn: 'Prøve', fraFinansaar: 2026, underaktivitetId: 17 };
    const paragraf = await write('POST', 'paragraffer', {
      ...values,
      nummer: '46',
      paragraftype: 'Øvrig paragraf',
    });
    const above = { ...values, paragrafId: paragraf.id };
    const hovedomraade = await write('POST', 'hovedomraader', above);
    const below = { ...values, hovedomraadeId: hovedomraade.id };
    return [paragraf, hovedomraade, await write('POST', 'aktivitetsomraader', below)] as const;
  }

  const saidBy = (elements: readonly Pick<ElementPayload, 'fuldtNummer' | 'nummerGenbrugt'>[]) =>
    elements.map(({ fuldtNummer, nummerGenbrugt }) => [fuldtNummer, nummerGenbrugt]);

  test('siges af begge elementer, i lister, opslag og links, og af ingen andre', async () => {
    const [paragraf, hovedomraade, aktivitetsomraade] = await branch();
    expect(hovedomraade.nummerGenbrugt).toBe(false);
    for (const { id, type } of [aktivitetsomraade, hovedomraade]) {
      const list = type === 'Hovedomraade' ? 'hovedomraader' : 'aktivitetsomraader';
      await write('DELETE', `${list}?id=${id}`, { tilFinansaar: 2026, underaktivitetId: 11 });
    }
    const successor = await write('POST', 'hovedomraader', {
      nummer: '1',
      navn: 'Prøve igen',
      paragrafId: paragraf.id,
      fraFinansaar: 2028,
      underaktivitetId: null,
      bemaerkning: 'Efter aftale',
      bekraeft: ['nummerGenbrugt'],
    });
    expect(successor.nummerGenbrugt).toBe(true);

    for (const finansaar of [2025, 2026, 2028]) {
      const path = `paged-search?soeg=46&finansaar=${finansaar}`;
      const { poster } = await api.get<{ poster: ElementPayload[] }>(`${structure}/${path}`);
      expect(saidBy(poster)).toEqual([
        ['46', false],
        ['46.1', true],
        ['46.1', true],
        ['46.11', false],
      ]);
    }
    const both = await api.get<ElementDetail[]>(
      `${structure}/hovedomraader/byNummer/46.1?finansaar=2026`,
    );
    expect(both.map(({ id }) => id)).toEqual([hovedomraade.id, successor.id]);
    const below = await elementOf(api, 'aktivitetsomraader', '46.11');
    expect(saidBy(below.sti)).toEqual([
      ['46', false],
      ['46.1', true],
    ]);
    expect(below.referencer.hovedomraadeId).toMatchObject({
      id: hovedomraade.id,
      nummerGenbrugt: true,
    });
  });
});
