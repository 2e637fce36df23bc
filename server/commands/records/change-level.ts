import { levelField, noOwnLevel } from '../../../src/domain/procesrettighed.ts';
import { changeLevelSchema } from '../../../src/domain/records/procesrettighed-input.ts';
import { contains } from '../../../src/domain/status.ts';
import type { StoredRight, StoredUnderaktivitet } from '../../storage/records.ts';
import { rightVersionText } from '../../storage/stored-version.ts';
import type { Handler, Violation } from '../command.ts';
import { refused, unchanged, violation } from '../refused.ts';
import { parsed } from '../structure/input.ts';
import type { WorldView } from '../world.ts';
import { changePlan } from './change-plan.ts';
import { onlyCentral, rightRules } from './level-rules.ts';

/** A paragraf gets a level of its own in an underaktivitet (domain guide 9). */
export const changeRightLevel: Handler = (world, { input, rowVersion }) => {
  // Access comes before what is wrong with the content (domain guide 9).
  if (!world.user.permissions.has('Procesrettigheder')) return refused(onlyCentral);
  const read = parsed(changeLevelSchema, {
    ...input,
    ...(rowVersion !== undefined && { rowVersion }),
  });
  if (!read.ok) return refused(...read.violations);
  const { underaktivitetId, rettighedsniveau, begrundelse } = read.values;
  const paragrafId = read.values.paragrafId.toLowerCase();
  const step = world.record('underaktivitet', underaktivitetId);
  const missing = [...(step ? [] : [unknownStep]), ...notThere(world, paragrafId, step)];
  if (!step || missing.length > 0) return refused(...missing);
  const before =
    world.rightsOf(paragrafId).find((row) => row.underaktivitet_id === underaktivitetId) ?? null;
  const stands = before?.rettighedsniveau ?? step.rettighedsniveau;
  const stale = staleCell(before, stands, rettighedsniveau, read.values.rowVersion);
  if (stale) return refused(stale);
  const isSame = begrundelse === undefined || begrundelse === (before?.begrundelse ?? null);
  if (rettighedsniveau === stands && isSame) {
    return { effects: [], violations: [], warnings: [unchanged] };
  }
  const after: StoredRight = {
    ...(before ?? { underaktivitet_id: underaktivitetId, paragraf_id: paragrafId, row_version: 1 }),
    rettighedsniveau,
    begrundelse: begrundelse ?? null,
    aendret: world.now,
    aendret_af: world.user.username,
  };
  const against = rightRules.changing(world, before, after);
  if (against.length > 0) return refused(...against);
  return changePlan(world, 'procesrettighed', before, after);
};

const unknownStep = violation(400, 'underaktivitetId', 'referenceUkendt', {
  felt: 'Underaktiviteten',
});

/** A paragraf that is not in the finansår of the process has nothing to write there. */
function notThere(
  world: WorldView,
  paragrafId: string,
  step: StoredUnderaktivitet | undefined,
): Violation[] {
  const versions = world.timeline(paragrafId, 'Paragraf');
  const last = versions.at(-1);
  if (!last) return [violation(400, 'paragrafId', 'referenceUkendt', { felt: 'Paragraffen' })];
  const above = step && world.record('hovedaktivitet', step.hovedaktivitet_id);
  const finansaar = above && world.record('proces', above.processid)?.finansaar;
  if (finansaar === undefined) return [];
  if (versions.some((version) => contains(version, finansaar))) return [];
  const values = { felt: '§', nummer: last.fuldt_nummer, tid: finansaar };
  return [violation(400, 'paragrafId', 'referenceLukket', values)];
}

/** 409 when it was given another level since the user saw it, with theirs and mine. */
function staleCell(
  row: StoredRight | null,
  deres: string,
  dine: string,
  seen: string | undefined,
): Violation | undefined {
  const rowVersion = row ? rightVersionText(row) : noOwnLevel;
  if (seen === undefined || seen === rowVersion) return undefined;
  return {
    ...violation(409, '', 'samtidigRettelse', { navn: 'Rettighedsniveauet' }),
    conflict: { rowVersion, fields: { [levelField.code]: { deres, dine } } },
  };
}
