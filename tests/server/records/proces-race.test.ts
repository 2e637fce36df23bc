import { describe, expect, inject, test } from 'vitest';
import type { HovedaktivitetDetail, Procesrettighed } from '../../../src/api/contract/proces.ts';
import { elementOf, useCommandApi } from '../commands/command-api.ts';
import { ffl, madeProces, part, root, step, writerOf } from './processer-api.ts';

const atOnce = 6;
const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted();
const times = <Result>(work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: atOnce }, (_, index) => work(index)));
const oneOf = (others: number) => [200, ...Array.from({ length: atOnce - 1 }, () => others)];

// PGlite has one connection and runs everything in turn: only PostgreSQL can race.
describe.skipIf(inject('engines').postgresUrl === null)('processer i kapløb på PostgreSQL', () => {
  const api = useCommandApi('postgres');
  const write = writerOf(api);

  test('samme kode på én gang: én får den', async () => {
    const answers = await times((index) =>
      write.proces.create({ ...ffl, kode: 'SAMME', navn: `Navn ${index}` }),
    );
    expect(statusesOf(answers)).toEqual(oneOf(400));
  });

  test('flere på én gang får hver sit id', async () => {
    const { proces } = await madeProces(api);
    const answers = await times((index) =>
      write.hovedaktivitet.create({ ...part, navn: `Del ${index}`, processid: proces.id }),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(atOnce);
    expect(statusesOf(answers)).toEqual(Array.from({ length: atOnce }, () => 200));
  });

  test('en hovedaktivitet, der krymper, mens der kommer underaktiviteter i den, holder dem alle', async () => {
    const { hovedaktivitet } = await madeProces(api, { kode: 'KRYMP', navn: 'Krymp' });
    const { id, rowVersion } = hovedaktivitet;
    const long = { ...step, hovedaktivitetId: id, slutdato: '2027-04-20' };
    const [shrunk] = await Promise.all([
      write.hovedaktivitet.edit({ ...part, id, rowVersion, slutdato: '2027-03-31' }),
      ...Array.from({ length: atOnce }, () => write.underaktivitet.create(long)),
    ]);
    const now = await api.get<HovedaktivitetDetail>(`${root}/hovedaktiviteter/${id}`);
    expect(now.slutdato).toBe(shrunk?.status === 200 ? '2027-03-31' : part.slutdato);
    expect(now.underaktiviteter.every(({ slutdato }) => slutdato <= now.slutdato)).toBe(true);
  });

  test('den samme rettelse og det samme niveau på én gang: én er først, de andre får 409', async () => {
    const { underaktivitet } = await madeProces(api, { kode: 'RET', navn: 'Ret' });
    const edits = await times((index) =>
      write.underaktivitet.edit({
        ...step,
        id: underaktivitet.id,
        rowVersion: '1',
        navn: `Navn ${index}`,
      }),
    );
    expect(statusesOf(edits)).toEqual(oneOf(409));
    const { id: paragrafId } = await elementOf(api, 'paragraffer', '07');
    const cell = { underaktivitetId: underaktivitet.id, paragrafId, rowVersion: '0' };
    const changes = await times(() => write.levels([{ ...cell, rettighedsniveau: 'Niveau1' }]));
    expect(statusesOf(changes)).toEqual(oneOf(409));
    const levels = await api.get<Procesrettighed[]>(
      `${root}/processrettigheder?underaktivitetId=${underaktivitet.id}`,
    );
    expect(levels.filter(({ egen }) => egen)).toHaveLength(1);
  });
});
