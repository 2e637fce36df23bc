import { describe, expect, inject, test } from 'vitest';
import type { DelregnskabRelation } from '../../../src/api/contract/structure/relation.ts';
import { elementOf, structure, useCommandApi } from '../commands/command-api.ts';
import {
  closed,
  create,
  elementIn,
  keeper,
  made,
  movedTo,
  now,
  reopened,
  root,
} from './accounting-api.ts';

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

  /** One of two that cannot both be right: one is done, and the other is told so, or that it is late. */
  const expectOne = (answers: readonly { status: number }[]) => {
    const statuses = statusesOf(answers);
    expect(statuses[0]).toBe(200);
    expect([400, 409]).toContain(statuses[1]);
  };
  const newInstitution = async (nummer: string) => {
    const virksomhed = await elementIn(api, 'Virksomhed', '10213231');
    return await made(api, 'RegnskabsfoerendeInstitution', { virksomhedId: virksomhed.id, nummer });
  };
  const newKreds = async (institution: { readonly id: string }, number: string) =>
    await made(api, 'Bogfoeringskreds', {
      regnskabsfoerendeInstitutionId: institution.id,
      bogfoeringskredsnummer: number,
    });

  test('en institution lukkes ikke, mens en kreds flytter ind', async () => {
    const empty = await newInstitution('9931');
    const kreds = await newKreds(await newInstitution('9932'), '99311');
    expectOne(
      await Promise.all([
        closed(api, empty, { tilPeriode: 202612 }),
        movedTo(api, kreds.id, empty.id, { fraPeriode: 202701 }),
      ]),
    );
    const { status, overordnetId } = await elementIn(api, 'Bogfoeringskreds', '99311', 202701);
    const above = await elementIn(api, 'RegnskabsfoerendeInstitution', '9931', 202701);
    expect(status).toBe('Aaben');
    expect(above.status).toBe(overordnetId === empty.id ? 'Aaben' : 'Lukket');
  });

  test('en kreds lukkes ikke, mens der oprettes et EAN-nummer på den', async () => {
    const kreds = await newKreds(await newInstitution('9933'), '99331');
    const ean = { bogfoeringskredsId: kreds.id, nummer: '5798007000301' };
    expectOne(
      await Promise.all([
        closed(api, kreds, { tilPeriode: now }),
        create(api, 'EANNummer', { ...ean, fraPeriode: 202701 }),
      ]),
    );
  });

  test('et delregnskab lukkes ikke, mens det bliver standarddelregnskab', async () => {
    const { id: underkontoId } = await elementOf(api, 'underkonti', '07.14.01.10');
    const kreds = await newKreds(await newInstitution('9934'), '99341');
    const below = { bogfoeringskredsId: kreds.id, delregnskabsnummer: '001', underkontoId };
    const chosen = await made(api, 'Delregnskab', below);
    const link = { underkontoId, delregnskabId: chosen.id, defaultDelregnskab: true };
    expectOne(
      await Promise.all([
        closed(api, chosen, { tilPeriode: 202612, saldoErNul: true }),
        api.call(keeper, 'PUT', `${root}/underkonto-delregnskab`, {
          body: { ...link, fraPeriode: 202701 },
        }),
      ]),
    );
    const relations = await api.get<DelregnskabRelation[]>(
      `${structure}/underkonti/${underkontoId}/delregnskaber-relationer`,
    );
    const open = relations.filter((row) => row.defaultDelregnskab && row.tilPeriode === null);
    expect(open).toHaveLength(1);
  });

  test('af to, der genåbner det samme på én gang, vinder én, og koblingen kommer igen én gang', async () => {
    const { id: underkontoId } = await elementOf(api, 'underkonti', '07.11.02.10');
    const kreds = await newKreds(await newInstitution('9935'), '99351');
    const below = { bogfoeringskredsId: kreds.id, delregnskabsnummer: '001', underkontoId };
    const delregnskab = await made(api, 'Delregnskab', below);
    const told = { tilPeriode: 202612, saldoErNul: true };
    const ended = await closed(api, delregnskab, told);
    expect(ended.status).toBe(200);
    const { rowVersion } = ended.body;
    const again = { fraPeriode: now, rowVersion };
    const answers = [reopened(api, delregnskab.id, again), reopened(api, delregnskab.id, again)];
    expect(statusesOf(await Promise.all(answers))).toEqual([200, 409]);
    const relations = await api.get<DelregnskabRelation[]>(
      `${structure}/underkonti/${underkontoId}/delregnskaber-relationer`,
    );
    const own = relations.filter(({ delregnskabId }) => delregnskabId === delregnskab.id);
    expect(own).toMatchObject([{ fraPeriode: now, tilPeriode: null }]);
  });
});
