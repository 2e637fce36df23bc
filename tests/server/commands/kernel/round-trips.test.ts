import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { keptTables } from '../../../../server/storage/kept-tables.ts';
import { elementIn, keeper, made } from '../../accounting/accounting-api.ts';
import { describeOnEachEngine } from '../../harness/engines.ts';
import { sentDuring } from '../../harness/round-trips.ts';
import { changeOfPeriode, periode } from '../../records/records-api.ts';
import { central, changeOf, elementOf, structure, useCommandApi } from '../command-api.ts';

/**
 * All that a call sends: who asks, the judging, the writers' turn, and the answer. In the turn others
 * wait: its clock, the rows, the log, the answer, and that it was given.
 */
describeOnEachEngine('rundture til databasen for én ændring', (engine) => {
  const api = useCommandApi(engine);

  async function sentBy(method: string, path: string, body: object, user = central) {
    // The first call of a user also makes the token that it is called with.
    await api.get('/api/perioder/current', user);
    // Those that are kept have been read since anybody last wrote in them; who is the first asks once more.
    await keptTables(api.db);
    return await sentDuring(async () => {
      const answer = await api.call(user, method, path, { body, key: randomUUID() });
      expect(answer).toMatchObject({ status: 200 });
    });
  }

  function counted(sent: readonly string[]) {
    const begins = sent.findIndex((text) => text.includes('update kommando_ur'));
    return { all: sent.length, inTurn: sent.lastIndexOf('commit') - begins };
  }

  async function edited(list: string, nummer: string) {
    const element = await elementOf(api, list, nummer);
    const body = changeOf(element, { fraFinansaar: 2027, navn: 'Et andet navn' });
    return await sentBy('PUT', `${structure}/${list}?id=${element.id}`, body);
  }

  test('en underkonto rettes', async () => {
    expect(counted(await edited('underkonti', '07.14.01.10'))).toEqual({ all: 14, inTurn: 5 });
  });

  test('en hovedkonto rettes', async () => {
    expect(counted(await edited('hovedkonti', '07.14.01'))).toEqual({ all: 13, inTurn: 5 });
  });

  test('et delregnskab rettes', async () => {
    const { id: underkontoId } = await elementOf(api, 'underkonti', '07.14.01.10');
    const { id: bogfoeringskredsId } = await elementIn(api, 'Bogfoeringskreds', '07001');
    const element = await made(api, 'Delregnskab', {
      ...{ bogfoeringskredsId, underkontoId, delregnskabsnummer: '971' },
    });
    const { underaktivitetId: _, ...body } = changeOf(element, { fraPeriode: 202612, navn: 'Nyt' });
    const path = `/api/regnskabsstruktur/delregnskaber?id=${element.id}`;
    expect(counted(await sentBy('PUT', path, body, keeper))).toEqual({ all: 13, inTurn: 5 });
  });

  test('en periode rettes', async () => {
    const change = changeOfPeriode(await periode(api, 202701), { navn: 'Den første' });
    expect(counted(await sentBy('PUT', '/api/perioder', change))).toEqual({ all: 11, inTurn: 5 });
  });

  test('en periode godkendes', async () => {
    const body = { perioder: [202610] };
    const sent = await sentBy('POST', '/api/perioder/approve-periods', body);
    expect(counted(sent)).toEqual({ all: 11, inTurn: 5 });
  });
});
