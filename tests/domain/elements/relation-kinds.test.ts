import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { entities } from '../../../server/storage/entities.ts';
import { relationTable } from '../../../server/storage/relation-table.ts';
import type { RelationName } from '../../../src/domain/elements/names.ts';
import { relationKinds } from '../../../src/domain/elements/relations.ts';

const names = Object.keys(relationKinds) as RelationName[];

/** As answers name a column. */
const codeOf = (column: string) => column.replace(/_(.)/g, (_, first) => first.toUpperCase());

describe.each(names)('relationen %s', (name) => {
  const { axis, own, other, chosen, fields, told } = relationKinds[name];

  test('har et felt for hver ende og for det, der er valgt', () => {
    const pointing = fields.flatMap((field) =>
      field.kind === 'reference' ? [[field.code, field.to]] : [],
    );
    expect(pointing).toEqual([own, other].map(({ type, field }) => [field, type]));
    expect(fields.find(({ code }) => code === chosen)?.kind).toBe('bool');
    const codes = fields.map(({ code }) => code);
    expect(told.map(({ code }) => code).filter((code) => !codes.includes(code))).toEqual([]);
  });

  test('står i en tabel, hvis kolonner er dens felter', () => {
    const { table, fra, til, ...columns } = relationTable(name);
    const codes = Object.entries(columns).map(([of, column]) => [of, codeOf(column)]);
    expect(Object.fromEntries(codes)).toEqual({ own: own.field, other: other.field, chosen });
    const times = fields.filter(({ kind }) => kind === 'time').map(({ code }) => code);
    expect([fra, til].map(codeOf)).toEqual(times);
    expect(entities[table].times?.axis).toBe(axis);
  });
});

test('kun koblingens egne filer på serveren kender standarddelregnskabet', () => {
  const besides = /^server\/(demo|db\/migrations)\//;
  const knowing = globSync('server/**/*.ts')
    .filter((path) => !besides.test(path))
    .filter((path) => /default.?delregnskab/i.test(readFileSync(path, 'utf8')));
  expect(knowing.toSorted()).toEqual([
    'server/commands/accounting/link-underkonto.ts',
    'server/db/schema.ts',
    'server/routes/regnskabsstruktur.ts',
    'server/storage/entities.ts',
    'server/storage/koblinger.ts',
  ]);
});
