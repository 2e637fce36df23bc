import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { inputOf } from '../../../src/domain/commands/inputs.ts';
import { commandDeclarations, isElementCommand } from '../../../src/domain/commands/registry.ts';
import { timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { linkSchema } from '../../../src/domain/elements/kobling.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { kredsDeadlineSchema } from '../../../src/domain/records/perioder-input.ts';

/** Every call that does another thing without a time, and the time that it may say. */
const calls: readonly (readonly [name: string, schema: z.ZodMiniType, code: string])[] = [
  ...[...commandDeclarations.values()]
    .filter(isElementCommand)
    // A form's blank field is a value left out there: an end that is none.
    .filter(({ change }) => change !== 'create' && change !== 'edit')
    .flatMap((command) => {
      const schema = inputOf(command);
      const codes = Object.values(timeFieldCodes[elementTypes[command.types[0]].axis]);
      return codes
        .filter((code) => code in schema.shape)
        .map((code) => [`${command.id} af ${command.types[0]}`, schema, code] as const);
    }),
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
