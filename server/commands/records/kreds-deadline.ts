import { formatDate } from '../../../src/domain/dates.ts';
import { keepsPeriods } from '../../../src/domain/own-virksomhed.ts';
import { formatPeriode } from '../../../src/domain/periode.ts';
import { kredsDeadlineSchema } from '../../../src/domain/records/perioder-input.ts';
import { contains } from '../../../src/domain/status.ts';
import type { Kredsfrist, StoredPeriode } from '../../storage/records.ts';
import type { Handler, Violation } from '../command.ts';
import { refused, unchanged, violation } from '../refused.ts';
import { parsed } from '../structure/input.ts';
import { virksomhedAbove } from '../structure/world-scope.ts';
import type { WorldView } from '../world.ts';
import { approved, lateChange } from './periode-rules.ts';
import { recordChanges } from './record-changes.ts';
import { rowEffect } from './row-effect.ts';

/** A bogføringskreds is given its own last day to post in a periode, or, without a day, the periode's again. */
export const setDeadline: Handler = (world, { input }) => {
  const read = parsed(kredsDeadlineSchema, input);
  if (!read.ok) return refused(...read.violations);
  const { periode: nummer, bogfoeringskredsId, konteringSlut = null } = read.values;
  const kredsId = bogfoeringskredsId.toLowerCase();
  const foreign = foreignKreds(world, kredsId);
  if (foreign.length > 0) return refused(...foreign);
  const periode = world.periode(nummer);
  if (!periode) {
    return refused(violation(400, 'periode', 'periodeMangler', { periode: formatPeriode(nummer) }));
  }
  const against = [
    ...approved(periode, 'periode'),
    ...lateChange(world, periode),
    ...notOpen(world, kredsId, nummer),
    ...outside(world, periode, konteringSlut),
  ];
  if (against.length > 0) return refused(...against);
  const before =
    world.kredsfrister(nummer).find((frist) => frist.bogfoeringskreds_id === kredsId) ?? null;
  const after: Kredsfrist | null =
    konteringSlut === null
      ? null
      : {
          ...(before ?? { periode: nummer, bogfoeringskreds_id: kredsId, row_version: 1 }),
          kontering_slut: konteringSlut,
        };
  const isSame = before?.kontering_slut === after?.kontering_slut;
  const effects = isSame ? [] : [rowEffect('kredsfrist', before, after)];
  const warnings = isSame ? [unchanged] : [];
  return { effects, violations: [], warnings, poster: recordChanges(world, effects) };
};

/** A keeper of one virksomhed sets the deadlines of its own kredse (domain guide 11). */
export function foreignKreds(world: WorldView, id: string): Violation[] {
  if (keepsPeriods(world.user)) return [];
  const kreds = world.timeline(id, 'Bogfoeringskreds').at(-1);
  const { cvr } = world.user;
  return kreds && virksomhedAbove(world, kreds)?.nummer === cvr
    ? []
    : [violation(403, 'bogfoeringskredsId', 'egenVirksomhed', { cvr })];
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

/** A day that is gone, or one after the approval is due. */
function outside(
  { today }: WorldView,
  { nummer, godkendelse_slut }: StoredPeriode,
  day: string | null,
): Violation[] {
  if (day === null) return [];
  if (day < today) return [violation(400, 'konteringSlut', 'kredsfristFortid')];
  if (day <= godkendelse_slut) return [];
  const values = { dato: formatDate(godkendelse_slut), periode: formatPeriode(nummer) };
  return [violation(400, 'konteringSlut', 'kredsfristEfterGodkendelse', values)];
}
