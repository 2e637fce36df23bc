import { levelField, noOwnLevel } from '../../../src/domain/proces/procesrettighed.ts';
import { changeLevelSchema } from '../../../src/domain/records/procesrettighed-input.ts';
import type { StoredRight } from '../../storage/records.ts';
import { rightVersionText } from '../../storage/stored-version.ts';
import type { HandledCommand, Handler, Violation } from '../command.ts';
import { refused, unchanged, violation } from '../refused.ts';
import { fieldsOf } from '../said-fields.ts';
import { parsed } from '../structure/judging/input.ts';
import { changePlan } from './change-plan.ts';
import { missingEnds, onlyCentral, rightRules } from './level-rules.ts';

/** A paragraf gets a level of its own in an underaktivitet (docs/domaene.md "Niveauer"). */
const planLevel: Handler = (world, { input, rowVersion }) => {
  // Access comes before what is wrong with the content (docs/domaene.md "Porten").
  if (!world.user.permissions.has('Procesrettigheder')) return refused(onlyCentral);
  const read = parsed(changeLevelSchema, {
    ...input,
    ...(rowVersion !== undefined && { rowVersion }),
  });
  if (!read.ok) return refused(...read.violations);
  const { underaktivitetId, rettighedsniveau, begrundelse } = read.values;
  const paragrafId = read.values.paragrafId.toLowerCase();
  const underaktivitet = world.record('underaktivitet', underaktivitetId);
  const missing = missingEnds(world, paragrafId, underaktivitet);
  if (!underaktivitet || missing.length > 0) return refused(...missing);
  const before =
    world.rightsOf(paragrafId).find((row) => row.underaktivitet_id === underaktivitetId) ?? null;
  const stands = before?.rettighedsniveau ?? underaktivitet.rettighedsniveau;
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

export const changingLevel: HandledCommand = {
  said: fieldsOf(changeLevelSchema),
  plan: planLevel,
};
