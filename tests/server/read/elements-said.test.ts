import { expect, test } from 'vitest';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import { agency, central, reader, useCommandApi } from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';

describeOnEachEngine('mange henvisninger slås op i ét kald', (engine) => {
  const api = useCommandApi(engine);
  const path = '/api/regnskabsstruktur/slaa-op?periode=202701';
  const lookUp = async (tekster: readonly string[], user = central) => {
    const body = { type: 'Delregnskab', tekster };
    return await api.call<{ poster: ElementPayload[] }>(user, 'POST', path, { body });
  };
  const numbers = ({ poster }: { readonly poster: readonly ElementPayload[] }) =>
    poster.map(({ fuldtNummer }) => fuldtNummer);

  test('ved nummer, med og uden punktum, og ved navn, uanset store bogstaver; ukendte er der ikke', async () => {
    const page = await api.get<{ poster: ElementPayload[] }>(
      '/api/regnskabsstruktur/delregnskaber?periode=202701&antal=1000&sortering=fuldtNummer',
    );
    const all = page.poster;
    const names = Map.groupBy(all, ({ navn }) => navn);
    const alone = all.find(({ navn }) => names.get(navn)?.length === 1);
    const [first, second] = all;
    if (!alone || !first || !second) throw new Error('No delregnskaber');
    const asked = [
      first.fuldtNummer,
      second.fuldtNummer.replace('.', ''),
      alone.navn.toUpperCase(),
      '99999.999',
      'Findes ikke',
      'a\u0000b',
    ];
    const { status, body } = await lookUp(asked);
    expect(status).toBe(200);
    const meant = new Set([first, second, alone].map(({ fuldtNummer }) => fuldtNummer));
    expect(numbers(body)).toEqual([...meant].toSorted());
  });

  test('hundreder i ét kald, og af et navn, som mange har, to', async () => {
    const { poster } = await api.get<{ poster: ElementPayload[] }>(
      '/api/regnskabsstruktur/delregnskaber?periode=202701&antal=489&sortering=fuldtNummer',
    );
    const many = await lookUp(poster.map(({ fuldtNummer }) => fuldtNummer));
    expect(many.body.poster).toHaveLength(poster.length);
    const names = [...Map.groupBy(poster, ({ navn }) => navn)];
    const [shared] = names.toSorted(([, one], [, other]) => other.length - one.length);
    expect(shared?.[1].length).toBeGreaterThan(2);
    expect((await lookUp([shared?.[0] ?? ''])).body.poster).toHaveLength(2);
  });

  test('for dem, der læser området, og højst tusind ad gangen', async () => {
    expect((await lookUp(['07004.001'], reader)).status).toBe(200);
    const pay = { body: { type: 'Loengruppe', tekster: ['124'] } };
    expect((await api.call(agency, 'POST', '/api/slp/slaa-op', pay)).status).toBe(403);
    expect((await lookUp(Array.from({ length: 1001 }, String))).status).toBe(400);
    expect((await lookUp([])).status).toBe(400);
  });
});
