import { generateSchema } from '../../../src/domain/records/perioder-input.ts';
import { yearOfPeriods } from '../../../src/domain/records/year-of-periods.ts';
import { formatPeriode } from '../../../src/domain/time/periode.ts';
import { firstTimeIn, timesIn } from '../../../src/domain/time/time-axis.ts';
import { rowEffect } from '../../storage/effect.ts';
import type { StoredPeriode } from '../../storage/records.ts';
import type { HandledCommand, Handler, Violation } from '../command.ts';
import { refused, violation } from '../refused.ts';
import { fieldsOf } from '../said-fields.ts';
import { parsed } from '../structure/judging/input.ts';
import { finansaarEffects } from './finansaar-effects.ts';
import { notMade, ofTheState, outOfOrder } from './periode-rules.ts';
import { recordChanges } from './record-changes.ts';

/**
 * The 14 periods of a finansår, and the finansår where there is none; refused when it has any
 * (docs/domaene.md "Perioder").
 */
const planPeriods: Handler = (world, { input }) => {
  const barred = ofTheState(world);
  if (barred.length > 0) return refused(...barred);
  const read = parsed(generateSchema, input);
  if (!read.ok) return refused(...read.violations);
  const { finansaar } = read.values;
  const suggested = yearOfPeriods(finansaar);
  const standing = world.perioder(suggested.map(({ nummer }) => nummer));
  if (standing.length > 0) return refused(notAnew(finansaar, standing));
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

/** A year that has some is not made anew; what it lacks is made one by one, and the next is named. */
function notAnew(aar: number, standing: readonly StoredPeriode[]): Violation {
  const numbers = standing.map(({ nummer }) => nummer);
  const lacking = timesIn('periode', aar).find(
    (nummer) => nummer > Math.min(...numbers) && !numbers.includes(nummer),
  );
  return lacking === undefined
    ? violation(400, 'finansaar', 'perioderFindes', { aar })
    : violation(400, 'finansaar', 'perioderMangler', { aar, naeste: formatPeriode(lacking) });
}

export const generating: HandledCommand = {
  said: fieldsOf(generateSchema),
  plan: planPeriods,
};
