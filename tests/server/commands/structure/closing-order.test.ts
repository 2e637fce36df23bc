import { expect, test } from 'vitest';
import { describeOnce } from '../../harness/engines.ts';
import {
  central,
  elementOf,
  hovedkontoBody,
  structure,
  useCommandApi,
  type Written,
} from '../command-api.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is above is closed with 2027; of the three below one begins in 2028 and nothing closes it. */
describeOnce('det overordnede afsluttes i én kørsel med det, der er under det', (engine) => {
  const api = useCommandApi(engine);

  async function made(list: string, body: Values): Promise<Written> {
    const answer = await api.call<Written>(central, 'POST', `${structure}/${list}`, { body });
    expect(answer.body.errors ?? answer.body.detail).toBeUndefined();
    return answer.body;
  }

  const outside = { underaktivitetId: null, bemaerkning: 'Prøve' };
  const closing = (type: string, { id }: Written) => ({
    kommando: `Afslut${type}`,
    input: { id, tilFinansaar: 2027, ...outside },
  });

  async function family(nummer: string) {
    const hovedkonto = await made('hovedkonti', await hovedkontoBody(api, { nummer, ...outside }));
    const type = await elementOf(api, 'underkontotypes', '11');
    const below = async (number: string, fraFinansaar: number) =>
      made('underkonti', {
        ...{ hovedkontoId: hovedkonto.id, nummer: number, underkontotypeId: type.id },
        ...{ navn: `Konto ${number}`, fraFinansaar, ...outside },
      });
    const open = [await below('10', 2027), await below('20', 2027)];
    return { hovedkonto, open, later: await below('77', 2028) };
  }

  test('det, der først begynder senere, nævnes som det, der er i vejen, i begge ordener', async () => {
    const { hovedkonto, open, later } = await family('54');
    const upwards = [
      ...open.map((one) => closing('Underkonto', one)),
      closing('Hovedkonto', hovedkonto),
    ];
    const planned = await api.plan(upwards, central);
    expect(planned.body).toMatchObject({
      violations: [
        {
          nummer: 2,
          code: 'aabneUnderliggende',
          elements: [{ id: later.id, fuldtNummer: later.fuldtNummer }],
        },
      ],
    });
    const downwards = await api.plan(upwards.toReversed(), central);
    expect(downwards.body).toMatchObject({
      violations: [{ nummer: 0, code: 'aabneUnderliggende' }],
    });
    const named = downwards.body.violations.flatMap(({ elements = [] }) =>
      elements.map(({ fuldtNummer }) => fuldtNummer),
    );
    const all = [...open, later].map(({ fuldtNummer }) => fuldtNummer);
    expect(named.toSorted()).toEqual(all.toSorted());
  });

  test('annulleres det senere først, går kørslen igennem, og intet hænger under noget lukket', async () => {
    const { hovedkonto, open, later } = await family('55');
    const commands = [...open, later].map((one) => closing('Underkonto', one));
    const planned = await api.plan([...commands, closing('Hovedkonto', hovedkonto)], central);
    expect(planned.body.violations).toEqual([]);
    expect((await api.run(planned.body.token, { user: central })).status).toBe(200);
    const gone = `${structure}/underkonti/byNummer/${later.fuldtNummer}?finansaar=2028`;
    expect(await api.get(gone)).toEqual([]);
    expect((await elementOf(api, 'hovedkonti', hovedkonto.fuldtNummer, 2028)).status).toBe(
      'Lukket',
    );
  });
});
