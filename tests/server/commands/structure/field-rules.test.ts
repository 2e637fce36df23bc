import { beforeAll, expect, test } from 'vitest';
import type { Problem } from '../../../../src/api/contract/problem.ts';
import { describeOnce } from '../../harness/engines.ts';
import {
  central,
  contents,
  elementOf,
  ministryOfFinance,
  structure,
  underkontoBody,
  useCommandApi,
} from '../command-api.ts';

const nobody = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const long = (length: number) => 'x'.repeat(length);

interface Case {
  readonly values?: Readonly<Record<string, unknown>>;
  readonly place?: { hovedkonto?: string; type?: string };
  readonly user?: string;
  readonly field: string;
  readonly text: string;
}

/** Every field rule of an underkonto: what is sent, and what is said where. */
const cases: Readonly<Record<string, Case>> = {
  'navn mangler': {
    values: { navn: ' ' },
    field: 'navn',
    text: 'Feltet Navn skal udfyldes.',
  },
  'navn er for langt': {
    values: { navn: long(101) },
    field: 'navn',
    text: 'Navnet må højst være på 100 tegn.',
  },
  'bemærkning er for lang': {
    values: { bemaerkning: long(501) },
    field: 'bemaerkning',
    text: 'Bemærkning må højst være på 500 tegn.',
  },
  'nummer har ét ciffer': {
    values: { nummer: '5' },
    field: 'nummer',
    text: 'Nummer skal bestå af 2 cifre.',
  },
  'nummer mangler': {
    values: { nummer: null },
    field: 'nummer',
    text: 'Feltet Nummer skal udfyldes.',
  },
  'nummer er hverken 10-89 eller typens': {
    values: { nummer: '91' },
    field: 'nummer',
    text: 'Underkontonummeret skal ligge mellem 10 og 89. Numrene 90, 92, 95 og 97 hører til bestemte underkontotyper.',
  },
  'nummer passer ikke til typen': {
    place: { type: '95' },
    field: 'nummer',
    text: 'Underkontotypen 95 Tilskudsfinansieret forskningsvirksomhed kræver et nummer i 95.',
  },
  'nummer findes': {
    values: { nummer: '10' },
    place: { type: '10' },
    field: 'nummer',
    text: 'Nummeret 07.14.01.10 findes allerede i perioden.',
  },
  'typen hører til driftsbevilling': {
    values: { nummer: '90' },
    place: { hovedkonto: '07.14.05', type: '90' },
    field: 'underkontotypeId',
    text: 'Underkontotypen 90 Indtægtsdækket virksomhed kan kun bruges under driftsbevilling og statsvirksomhed.',
  },
  'typen mangler': {
    values: { underkontotypeId: undefined },
    field: 'underkontotypeId',
    text: 'Feltet Underkontotype skal udfyldes.',
  },
  'typen findes ikke': {
    values: { underkontotypeId: nobody },
    field: 'underkontotypeId',
    text: 'Underkontotype findes ikke.',
  },
  'hovedkonto mangler': {
    values: { hovedkontoId: undefined },
    field: 'hovedkontoId',
    text: 'Feltet Hovedkonto skal udfyldes.',
  },
  'hovedkonto findes ikke': {
    values: { hovedkontoId: nobody },
    field: 'hovedkontoId',
    text: 'Hovedkonto findes ikke.',
  },
  'hovedkonto er lukket': {
    place: { hovedkonto: '07.14.41' },
    field: 'hovedkontoId',
    text: 'Det overordnede element 07.14.41 er lukket i perioden.',
  },
  'hovedkonto er soft-lukket': {
    place: { hovedkonto: '07.14.40' },
    field: 'hovedkontoId',
    text: 'Det overordnede element 07.14.40 Afdrag på lån under bestyrelse af ØS er soft-lukket. Genåbn det først, eller vælg et andet.',
  },
  'fra mangler': {
    values: { fraFinansaar: null },
    field: 'fraFinansaar',
    text: 'Feltet Gyldig fra skal udfyldes.',
  },
  'fra er ikke underaktivitetens finansår': {
    values: { fraFinansaar: 2028 },
    field: 'fraFinansaar',
    text: 'Underaktiviteten hører til finansår 2027, så ændringen skal gælde derfra.',
  },
  'til ligger før fra': {
    values: { tilFinansaar: 2026 },
    field: 'tilFinansaar',
    text: 'Til-perioden kan ikke ligge før fra-perioden.',
  },
  'standarddelregnskab findes ikke': {
    values: { defaultDelregnskabId: nobody },
    user: central,
    field: 'defaultDelregnskabId',
    text: 'Standarddelregnskab findes ikke.',
  },
  'underaktiviteten skal vælges': {
    values: { underaktivitetId: null },
    field: 'underaktivitetId',
    text: 'Vælg den underaktivitet, som ændringen laves i.',
  },
  'uden for underaktivitet kræves en bemærkning': {
    values: { underaktivitetId: null, fraFinansaar: 2028 },
    user: central,
    field: 'bemaerkning',
    text: 'Feltet Bemærkning skal udfyldes.',
  },
  'finansåret er afsluttet': {
    values: { underaktivitetId: null, fraFinansaar: 2024, bemaerkning: 'Rettelse' },
    user: central,
    field: 'fraFinansaar',
    text: 'Finansår 2024 er afsluttet og kan ikke ændres.',
  },
  'finansåret er ikke oprettet': {
    values: { underaktivitetId: null, fraFinansaar: 2091, bemaerkning: 'Rettelse' },
    user: central,
    field: 'fraFinansaar',
    text: 'Finansår 2091 er ikke oprettet.',
  },
};

describeOnce('feltregler for underkonto', (engine) => {
  const api = useCommandApi(engine);
  let before: Record<string, string[]>;

  beforeAll(async () => {
    before = await contents(api.db);
  });

  const create = async (body: unknown, user = ministryOfFinance) =>
    api.call<Problem>(user, 'POST', `${structure}/underkonti`, { body });

  test.each(Object.entries(cases))('%s', async (_, { values, place, user, field, text }) => {
    const answer = await create(await underkontoBody(api, values, place), user);
    expect(answer.body.errors?.[field]).toEqual([text]);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
  });

  test('et lukket eller soft-lukket delregnskab kan ikke være standard', async () => {
    const soft = await api.db
      .selectFrom('element_version')
      .select(['element_id', 'fuldt_nummer'])
      .where('type', '=', 'Delregnskab')
      .where('soft_lukket_fra', '<=', 202701)
      .where('til', 'is', null)
      .executeTakeFirstOrThrow();
    const answer = await create(
      await underkontoBody(api, { defaultDelregnskabId: soft.element_id }),
      central,
    );
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.defaultDelregnskabId).toEqual([
      `Standarddelregnskab ${soft.fuldt_nummer} er ikke åben i 01.2027.`,
    ]);
  });

  test('flere fejl nævnes på én gang', async () => {
    const answer = await create(await underkontoBody(api, { navn: '', nummer: '1' }));
    expect(Object.keys(answer.body.errors ?? {}).toSorted()).toEqual(['navn', 'nummer']);
    const later = await create(
      await underkontoBody(api, { nummer: '10' }, { hovedkonto: '07.14.40', type: '95' }),
    );
    expect(Object.keys(later.body.errors ?? {}).toSorted()).toEqual([
      'hovedkontoId',
      'nummer',
      'underkontotypeId',
    ]);
  });

  test('intet er ændret af det afviste', async () => {
    expect(await contents(api.db)).toEqual(before);
  });

  test('et nummer, der har været brugt, skal bekræftes', async () => {
    const closed = await elementOf(api, 'underkonti', '07.14.01.50');
    const body = await underkontoBody(api, { nummer: '50' });
    const text = `Nummeret 07.14.01.50 har været brugt til ${closed.navn} til og med 2021. Bekræft, at det må genbruges.`;
    const asked = await create(body);
    expect(asked.status).toBe(400);
    expect(asked.body).toMatchObject({ code: 'nummerGenbrugt', errors: { nummer: [text] } });
    expect(await contents(api.db)).toEqual(before);

    const confirmed = await create({ ...body, bekraeft: ['nummerGenbrugt'] });
    expect(confirmed.status).toBe(200);
    const both = await api.get<{ status: string; id: string }[]>(
      `${structure}/underkonti/byNummer/07140150?finansaar=2027`,
    );
    expect(both.map(({ status }) => status)).toEqual(['Aaben', 'Lukket']);
  });

  test('RequiredAdmin opretter uden for underaktiviteter med en bemærkning', async () => {
    const answer = await create(
      await underkontoBody(api, {
        nummer: '36',
        underaktivitetId: null,
        fraFinansaar: 2028,
        bemaerkning: 'Efter aftale',
      }),
      central,
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ underaktivitetId: null, bemaerkning: 'Efter aftale' });
  });
});
