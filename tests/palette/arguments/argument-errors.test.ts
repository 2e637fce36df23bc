import { expect, test } from 'vitest';
import { overgangeCommands } from '../../../src/commands/definitions/transitions.ts';
import { errorsAt } from '../../../src/palette/arguments/argument-errors.ts';

const fieldsOf = (id: 'Underkonto#genaabn' | 'AfslutUnderkonto') =>
  overgangeCommands[id]?.arguments ?? [];

/** Labels of the arguments that a violation about a field is shown at. */
const shownAt = (id: Parameters<typeof fieldsOf>[0], field: string) =>
  fieldsOf(id)
    .filter((argument) => errorsAt(argument, [{ code: 'x', field, message: 'Nej.' }]).length > 0)
    .map(({ label }) => label);

test.each(['fraFinansaar', 'tilFinansaar', 'softLukketFra', 'softLukketTil'])(
  'et brud om %s står ved det tidspunkt, der spørges om',
  (field) => {
    expect(shownAt('Underkonto#genaabn', field)).toEqual(['Fra finansår']);
    expect(shownAt('AfslutUnderkonto', field)).toEqual(['Sidste finansår']);
  },
);

test('et brud om et andet felt står ved det, hvis der spørges om det', () => {
  expect(shownAt('Underkonto#genaabn', 'underaktivitetId')).toEqual(['Underaktivitet']);
  expect(shownAt('Underkonto#genaabn', 'bemaerkning')).toEqual(['Bemærkning']);
  expect(shownAt('Underkonto#genaabn', 'hovedkontoId')).toEqual([]);
  expect(shownAt('Underkonto#genaabn', '')).toEqual([]);
});

test('den samme grund siges én gang', () => {
  const violation = { code: 'x', field: 'softLukketTil', message: 'Nej.' };
  const [, , time] = fieldsOf('Underkonto#genaabn');
  expect(time && errorsAt(time, [violation, violation])).toEqual(['Nej.']);
});
