import { describe, expect, inject, test } from 'vitest';
import type { DelregnskabRelation } from '../../../src/api/contract/relation.ts';
import { elementOf, structure, useCommandApi } from '../commands/command-api.ts';
import { closed, elementIn, keeper, movedTo, root } from './accounting-api.ts';

// PGlite has one connection and runs everything in turn: only PostgreSQL can race.
describe.skipIf(inject('engines').postgresUrl === null)('kapløb i regnskabsstrukturen', () => {
  const api = useCommandApi('postgres');
  const statusesOf = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).toSorted();

  test('af to, der flytter det samme på én gang, vinder én, og den anden får 409', async () => {
    const { id, rowVersion } = await elementIn(api, 'Bogfoeringskreds', '07004');
    const targets = await Promise.all(
      ['0801', '0701'].map((number) => elementIn(api, 'RegnskabsfoerendeInstitution', number)),
    );
    const answers = await Promise.all(
      targets.map((target) => movedTo(api, id, target.id, { rowVersion, fraPeriode: 202701 })),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  test('af to, der afslutter det samme på én gang, vinder én, og den anden får 409', async () => {
    const ean = await elementIn(api, 'EANNummer', '5798990000371');
    const told = { tilPeriode: 202612, rowVersion: ean.rowVersion };
    const answers = await Promise.all([closed(api, ean, told), closed(api, ean, told)]);
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  test('af to, der vælger standarddelregnskab på én gang, vinder én, og den anden får 409', async () => {
    const { id: underkontoId } = await elementOf(api, 'underkonti', '07.11.02.10');
    const path = `${structure}/underkonti/${underkontoId}/delregnskaber-relationer`;
    const seen = await api.get<DelregnskabRelation[]>(path);
    const rowVersion = seen.find((row) => row.defaultDelregnskab)?.rowVersion;
    expect(rowVersion).toBeDefined();
    const others = await Promise.all(
      ['07001.005', '07001.006'].map((number) => elementIn(api, 'Delregnskab', number)),
    );
    const answers = await Promise.all(
      others.map(({ id: delregnskabId }) =>
        api.call(keeper, 'PUT', `${root}/underkonto-delregnskab`, {
          body: {
            underkontoId,
            delregnskabId,
            defaultDelregnskab: true,
            fraPeriode: 202701,
            rowVersion,
          },
        }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    const after = await api.get<DelregnskabRelation[]>(path);
    const open = after.filter((row) => row.defaultDelregnskab && row.tilPeriode === null);
    expect(open).toHaveLength(1);
  });
});
