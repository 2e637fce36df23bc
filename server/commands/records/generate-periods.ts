import { generateSchema } from '../../../src/domain/records/perioder-input.ts';
import { yearOfPeriods } from '../../../src/domain/records/year-of-periods.ts';
import { firstTimeIn } from '../../../src/domain/time-axis.ts';
import type { Handler } from '../command.ts';
import { refused, violation } from '../refused.ts';
import { parsed } from '../structure/input.ts';
import { notMade, ofTheState, outOfOrder } from './periode-rules.ts';
import { recordChanges } from './record-changes.ts';
import { finansaarEffects, rowEffect } from './row-effect.ts';

/** The 14 periods of a finansår, and the finansår where there is none; refused when it has any (domain guide 8). */
export const generate: Handler = (world, { input }) => {
  const barred = ofTheState(world);
  if (barred.length > 0) return refused(...barred);
  const read = parsed(generateSchema, input);
  if (!read.ok) return refused(...read.violations);
  const { finansaar } = read.values;
  const suggested = yearOfPeriods(finansaar);
  const standing = world.perioder(suggested.map(({ nummer }) => nummer));
  if (standing.length > 0) {
    return refused(violation(400, 'finansaar', 'perioderFindes', { aar: finansaar }));
  }
  const first = firstTimeIn('periode', finansaar);
  const early = notMade(world, first, 'finansaar');
  const against = early.length > 0 ? early : outOfOrder(world, first, 'finansaar');
  if (against.length > 0) return refused(...against);
  const rows = suggested.map(
    ({ konteringSlut, godkendelseSlut, kvartalsgodkendelse: _follows, ...row }) => ({
      ...row,
      id: world.newId(),
      kontering_slut: konteringSlut,
      godkendelse_slut: godkendelseSlut,
      godkendt: false,
      row_version: 1,
    }),
  );
  const effects = [
    ...finansaarEffects(world, finansaar),
    ...rows.map((row) => rowEffect('periode', null, row)),
  ];
  return { effects, violations: [], warnings: [], poster: recordChanges(world, effects) };
};
