import { type ElementType, timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { fuldtNummerField } from '../../../src/domain/stamdata/sheets.ts';
import type { StoredVersion } from '../../storage/stored-version.ts';
import type { Plan, Violation, Warning } from '../command.ts';
import { elementFindings } from '../element-rules.ts';
import { saidOnce, warning } from '../refused.ts';
import { sortFindings } from '../structure/judging/draft.ts';
import { standingDraft } from '../structure/judging/standing-draft.ts';
import { endOf } from '../structure/rules/end-rules.ts';
import { after, inTheWay } from '../structure/words/in-the-way.ts';
import type { WorldView } from '../world.ts';
import { inRow } from './file-finding.ts';

/**
 * What there is to say of the element as it stands: it breaks rules that what was made elsewhere may break
 * already (docs/domaene.md "Arvede brud"), or one that nothing may.
 */
export function findingsOnStanding(
  world: WorldView,
  type: ElementType,
  id: string,
): Pick<Plan, 'violations' | 'warnings'> {
  const found = world.timeline(id).map((version, index) => {
    const draft = standingDraft(world, version);
    // What is only told of an element is told by the portal, and may be so because the rest comes after.
    const found = elementFindings(world, draft).filter(({ warning }) => warning === undefined);
    const isNever = ({ code }: { readonly code: string }) => neverSo(type).includes(code);
    const { violations } = sortFindings(found.filter(isNever), 'all');
    const { warnings } = sortFindings(
      found.filter((one) => !isNever(one)),
      new Set(),
    );
    const placed = <Found extends Pick<Violation, 'field'>>(one: Found) =>
      inRow(index)(atWholeNumber(type, one));
    return { violations: violations.map(placed), warnings: warnings.map(placed) };
  });
  return {
    violations: saidOnce(found.flatMap(({ violations }) => violations)),
    warnings: saidOnce(found.flatMap(({ warnings }) => warnings)),
  };
}

/** That what hangs below an element stands longer than it, now that it ends before it did. */
export function leftBelow(
  world: WorldView,
  type: ElementType,
  elementId: string,
  before: readonly StoredVersion[],
): Warning[] {
  const versions = world.timeline(elementId);
  const [last, stood] = [versions.at(-1), before.at(-1)];
  if (!last || !stood || last.til === null || last.til >= endOf(stood)) return [];
  const { til, fuldt_nummer: nummer } = last;
  const closing = { type, elementId, fuldtNummer: nummer, til, last };
  const field = timeFieldCodes[type.axis].to;
  return inTheWay(after(closing, world.children(elementId)), ({ antal }) =>
    inRow(versions.length - 1)(warning('underliggendeBliver', field, { nummer, antal })),
  );
}

/** What no data may be, wherever they were made: two with a number at a time, and a sum that goes into itself. */
function neverSo({ number }: ElementType): readonly string[] {
  return [number.takenMessage ?? 'nummerFindes', 'sumpostRing'];
}

/** A file has the whole number in place of the own one, which rules are about. */
function atWholeNumber<Found extends Pick<Violation, 'field'>>(
  { number }: ElementType,
  found: Found,
): Found {
  return found.field === number.field ? { ...found, field: fuldtNummerField.code } : found;
}
