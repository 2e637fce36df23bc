import { expect, test } from 'vitest';
import { recordArguments } from '../../../src/commands/definitions/records/record-arguments.ts';
import { editInvocation, standingPost } from '../../../src/commands/subjects/standing-post.ts';
import { aktivitet } from '../../../src/domain/records/aktivitet.ts';
import { hovedaktivitet, proces } from '../../../src/domain/records/proces.ts';
import { fieldsFilledIn } from '../../../src/domain/records/record-kind.ts';
import { recordKinds } from '../../../src/domain/records/registry.ts';

test('en kommando spørger om hvert felt, som det er erklæret', () => {
  const asked = (kind: typeof proces, mode: 'create' | 'edit') =>
    recordArguments(kind, mode).map((one) => `${one.name} ${one.kind}`);
  expect(asked(proces, 'create')).toEqual([
    ...['finansaar finansaar', 'procestype valg', 'kode tekst', 'navn tekst'],
    ...['startdato dato', 'slutdato dato', 'status valg'],
  ]);
  expect(asked(hovedaktivitet, 'edit')).toEqual([
    ...['navn tekst', 'raekkefoelge tal', 'startdato dato', 'slutdato dato'],
  ]);
  expect(asked(aktivitet, 'edit')).toEqual(['navn tekst', 'startdato dato', 'slutdato dato']);
});

test('det, en rettelse lader stå, er slagsens felter, som de er læst, og intet andet', () => {
  for (const kind of Object.values(recordKinds)) {
    const read = Object.fromEntries(kind.fields.map(({ code }) => [code, `læst ${code}`]));
    const post = standingPost(kind.name, { ...read, id: 7, rowVersion: '3', andet: 'x' } as never);
    const codes = fieldsFilledIn(kind, 'edit').map(({ code }) => code);
    expect(post).toEqual({
      ...{ id: '7', rowVersion: '3' },
      values: Object.fromEntries(codes.map((code) => [code, `læst ${code}`])),
    });
  }
});

test('en rettelse siger posten og dens version, og id som slagsens er', () => {
  const post = { id: '7', rowVersion: '3', values: { navn: 'A', slutdato: '2026-12-01' } };
  expect(editInvocation('proces', post, { navn: 'B' })).toEqual({
    kommando: 'Processstyring#ret',
    ...{ input: { navn: 'B', slutdato: '2026-12-01', id: 7 }, rowVersion: '3' },
  });
  expect(editInvocation('aktivitet', post, {}).input).toEqual({ ...post.values, id: '7' });
});
