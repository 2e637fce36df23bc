import { againstFrist } from '../../../src/domain/records/kredsfrist.ts';
import { contains } from '../../../src/domain/status.ts';
import { formatPeriode } from '../../../src/domain/time/periode.ts';
import type { Kredsfrist } from '../../storage/records.ts';
import type { Violation } from '../command.ts';
import { violation } from '../refused.ts';
import type { WorldView } from '../world.ts';
import type { KindRules } from './kind-rules.ts';
import { approved, lateChange } from './periode-rules.ts';

/**
 * A bogføringskreds's own deadline in a periode (docs/domaene.md "Kredsenes egne frister"): the periode says
 * whether it may be another.
 */
export const kredsfristRules: KindRules<Kredsfrist> = {
  // A day passes, and the approval may be moved before it: one that stood may stand again.
  standing: () => [],
  changing: (world, before, after) => {
    const row = after ?? before;
    return row ? notChanged(world, row.periode, row.bogfoeringskreds_id) : [];
  },
  leaning: () => [],
};

/** Why a kreds is not given another deadline in a periode, whichever it is. */
export function notChanged(world: WorldView, nummer: number, kredsId: string): Violation[] {
  const periode = world.periode(nummer);
  if (!periode) {
    return [violation(400, 'periode', 'periodeMangler', { periode: formatPeriode(nummer) })];
  }
  return [
    ...approved(periode, 'periode'),
    ...lateChange(world, periode),
    ...notOpen(world, kredsId, nummer),
  ];
}

function notOpen(world: WorldView, id: string, periode: number): Violation[] {
  const versions = world.timeline(id, 'Bogfoeringskreds');
  const field = 'bogfoeringskredsId';
  const felt = 'Bogføringskreds';
  const last = versions.at(-1);
  if (!last) return [violation(400, field, 'referenceUkendt', { felt })];
  if (versions.some((version) => contains(version, periode))) return [];
  const values = { felt, nummer: last.fuldt_nummer, tid: formatPeriode(periode) };
  return [violation(400, field, 'referenceLukket', values)];
}

/** What the day that is asked for is against; the portal says the same before it is asked for. */
export function dayBarred(
  world: WorldView,
  { periode: nummer, kontering_slut: day }: Kredsfrist,
): Violation[] {
  const periode = world.periode(nummer);
  if (!periode) return [];
  const { godkendelse_slut: godkendelseSlut } = periode;
  const rule = againstFrist(day, { nummer, godkendelseSlut }, world.today);
  return rule ? [violation(400, 'konteringSlut', rule.code, rule.values)] : [];
}
