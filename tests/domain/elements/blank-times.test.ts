import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { inputOf } from '../../../src/domain/commands/inputs.ts';
import { commandDeclarations, isElementCommand } from '../../../src/domain/commands/registry.ts';
import type { Field } from '../../../src/domain/elements/field.ts';
import type { InputSchema } from '../../../src/domain/elements/input-schema.ts';
import { linkSchema } from '../../../src/domain/elements/link-schema.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { kredsDeadlineSchema } from '../../../src/domain/records/perioder-input.ts';
import { recordSchemas } from '../../../src/domain/records/record-schema.ts';
import { recordKinds } from '../../../src/domain/records/registry.ts';

/** The times and days among the fields that an input says. */
function saidTimes(name: string, schema: InputSchema, fields: readonly Field[]) {
  return fields
    .filter(({ kind, code }) => (kind === 'time' || kind === 'date') && code in schema.shape)
    .map(({ code }) => [name, schema, code] as const);
}

/** Every call that may say a time, and the time. */
const calls: readonly (readonly [name: string, schema: z.ZodMiniType, code: string])[] = [
  ...[...commandDeclarations.values()]
    .filter(isElementCommand)
    .flatMap((command) =>
      command.types.flatMap((type) =>
        saidTimes(`${command.id} af ${type}`, inputOf(command), elementTypes[type].fields),
      ),
    ),
  ...Object.values(recordKinds).flatMap((kind) =>
    Object.entries(recordSchemas(kind)).flatMap(([change, schema]) =>
      saidTimes(`${change} af ${kind.name}`, schema, kind.fields),
    ),
  ),
  ['en kobling', linkSchema, 'tilPeriode'],
  ['en kreds', kredsDeadlineSchema, 'konteringSlut'],
];

function faultsAt(schema: z.ZodMiniType, code: string, values: object): string[] {
  const { error } = schema.safeParse(values);
  return (error?.issues ?? []).filter(({ path }) => path[0] === code).map((one) => one.message);
}

test.each(calls)('%s: et blankt tidspunkt er ikke udeladt', (_name, schema, code) => {
  for (const blank of ['', ' ', '\u200B']) {
    expect(faultsAt(schema, code, { [code]: blank })).toEqual([
      expect.stringMatching(/^Feltet .* skal udfyldes\.$/),
    ]);
  }
});

test('mange kald kan udelade deres tidspunkt', () => {
  const optional = calls.filter(([, schema, code]) => faultsAt(schema, code, {}).length === 0);
  expect(optional.map(([, , code]) => code)).toEqual(
    expect.arrayContaining(['fraFinansaar', 'fraPeriode', 'tilFinansaar', 'tilPeriode']),
  );
});
