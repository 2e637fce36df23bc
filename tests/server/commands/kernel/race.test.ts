import { describe, expect, inject, test } from 'vitest';
import type { ElementDetail } from '../../../../src/api/contract/structure/element.ts';
import {
  elementOf,
  ministryOfFinance,
  structure,
  underkontoBody,
  useCommandApi,
} from '../command-api.ts';

// PGlite has one connection and runs everything in turn: only PostgreSQL can race.
describe.skipIf(inject('engines').postgresUrl === null)('kapløb på PostgreSQL', () => {
  const api = useCommandApi('postgres');

  test('af flere, der opretter samme nummer på én gang, vinder én', async () => {
    const body = await underkontoBody(api);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        api.call(ministryOfFinance, 'POST', `${structure}/underkonti`, { body }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 400)]);
    for (const { body: problem } of answers.filter(({ status }) => status === 400)) {
      expect(problem.errors).toEqual({
        nummer: ['Nummeret 07.14.01.35 findes allerede i perioden.'],
      });
    }
    const made = await api.db
      .selectFrom('element_version')
      .select('element_id')
      .where('fuldt_nummer', '=', '07.14.01.35')
      .execute();
    expect(made).toHaveLength(1);
  });

  test('af flere, der retter samme version på én gang, vinder én', async () => {
    const element: ElementDetail = await elementOf(api, 'underkonti', '07.14.01.90');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        api.call(ministryOfFinance, 'PUT', `${structure}/underkonti?id=${element.id}`, {
          body: {
            navn: `Navn ${number}`,
            underkontotypeId: element.underkontotypeId,
            fraFinansaar: 2027,
            rowVersion: element.rowVersion,
            underaktivitetId: 9,
          },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });

  test('forskellige numre på én gang går alle igennem', async () => {
    const bodies = await Promise.all(
      Array.from({ length: 6 }, (_, step) => underkontoBody(api, { nummer: String(60 + step) })),
    );
    const answers = await Promise.all(
      bodies.map((body) =>
        api.call<ElementDetail>(ministryOfFinance, 'POST', `${structure}/underkonti`, { body }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
    const logged = await Promise.all(
      answers.map(({ body }) => api.get<{ total: number }>(`/api/kommandoer/element/${body.id}`)),
    );
    expect(logged.map(({ total }) => total)).toEqual(bodies.map(() => 1));
  });
});
