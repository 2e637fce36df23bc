import { previousPeriode, whyNotApproved } from '../../../src/domain/records/approval.ts';
import { approveSchema } from '../../../src/domain/records/perioder-input.ts';
import { formatPeriode } from '../../../src/domain/time/periode.ts';
import { rowEffect } from '../../storage/effect.ts';
import type { HandledCommand, Handler } from '../command.ts';
import { refused, violation, warning } from '../refused.ts';
import { fieldsOf } from '../said-fields.ts';
import { parsed } from '../structure/judging/input.ts';
import { ofTheState } from './periode-rules.ts';
import { recordChanges } from './record-changes.ts';

/** One periode is approved, for good. Of several in a run each sees those before it as they become. */
const planApproval: Handler = (world, { input }) => {
  const barred = ofTheState(world);
  if (barred.length > 0) return refused(...barred);
  const read = parsed(approveSchema, input);
  if (!read.ok) return refused(...read.violations);
  const { periode: nummer } = read.values;
  const before = world.periode(nummer);
  if (!before) {
    return refused(violation(400, 'periode', 'periodeMangler', { periode: formatPeriode(nummer) }));
  }
  const [first = nummer] = world.calendar.perioder.map((one) => one.nummer);
  const { startdato, kontering_slut: konteringSlut, godkendt } = before;
  const reason = whyNotApproved(
    {
      ...{ nummer, startdato, konteringSlut, godkendt },
      kredsfrister: world.kredsfrister(nummer).map((frist) => frist.kontering_slut),
      isFirst: nummer <= first,
      isPreviousApproved: world.periode(previousPeriode(nummer))?.godkendt === true,
    },
    world.today,
  );
  if (reason) return refused({ ...reason, field: 'perioder', status: 400 });
  const effects = [rowEffect('periode', before, { ...before, godkendt: true })];
  const final = warning('godkendelseEndelig', 'perioder');
  return { effects, violations: [], warnings: [final], poster: recordChanges(world, effects) };
};

export const approving: HandledCommand = {
  said: fieldsOf(approveSchema),
  plan: planApproval,
};
