import { timeFieldCodes } from '../../../../src/domain/elements/element-type.ts';
import { statusAt } from '../../../../src/domain/status.ts';
import { finansaarOf, OPEN_END } from '../../../../src/domain/time/time-axis.ts';
import type { Opening } from '../../../../src/domain/timeline/soft-closing.ts';
import { statusOfFinansaar } from '../../../storage/calendar.ts';
import { type StoredVersion, validityOf } from '../../../storage/stored-version.ts';
import type { Violation, Warning } from '../../command.ts';
import { elementFindings } from '../../element-rules.ts';
import { violation } from '../../refused.ts';
import type { WorldView } from '../../world.ts';
import type { Subject } from '../judging/asked.ts';
import { sortFindings } from '../judging/draft.ts';
import { standingDraft } from '../judging/standing-draft.ts';
import { countedWarning, remedyBy } from '../words/finding-words.ts';
import { linkTo } from '../words/in-the-way.ts';

type Reopening = Opening<StoredVersion>;

/** The closing finansår is not afsluttet, and nobody has taken the number up since. */
export function closedViolations(
  world: WorldView,
  { type }: Subject,
  { version, closedWith: til }: Reopening,
): Violation[] {
  if (til === null) return [];
  const { fuldt_nummer: nummer, element_id } = version;
  const finansaar = finansaarOf(type.axis, til);
  const found: Violation[] = [];
  // A reopening with a permission of its own is of any year.
  if (!type.actions.reopen && statusOfFinansaar(world, finansaar) === 'Afsluttet') {
    found.push(violation(400, '', 'genaabnAfsluttetAar', { nummer, finansaar }));
  }
  const other = world
    .byNumber(type.name, nummer)
    .find((row) => row.element_id !== element_id && (row.til ?? OPEN_END) > til);
  if (other) {
    found.push({ ...violation(400, '', 'genaabnNummer', { nummer }), elements: [linkTo(other)] });
  }
  return found;
}

/** The active finansår is the one that the element was closed in. */
export function otherYearViolations(
  world: WorldView,
  { type, versions }: Subject,
  { version }: Reopening,
): Violation[] {
  const closed = versions.at(-1)?.til ?? version.soft_lukket_fra;
  if (closed === null) return [];
  const lukkeaar = finansaarOf(type.axis, closed);
  if (statusOfFinansaar(world, lukkeaar) === 'Aktivt') return [];
  return [{ ...violation(400, '', 'genaabnAndetAar', { lukkeaar }), ...remedyBy(type, 'reopen') }];
}

/** The rules of an element that stands longer than before: above all, what is above it is open. */
export function judgedOpening(
  world: WorldView,
  { type }: Subject,
  { from: fra, til, version, closedWith }: Reopening,
): { violations: Violation[]; warnings: Warning[] } {
  const findings = elementFindings(world, standingDraft(world, version, { fra, til }));
  const { to } = timeFieldCodes[type.axis];
  // One that was told to close goes on beyond its end.
  const ofSoft = type.actions.reopen ? ['softLukketTil', to] : ['softLukketTil'];
  const changed = new Set(closedWith === null ? ofSoft : [to]);
  // That its number has been taken up since is told in words of its own.
  return sortFindings(
    findings.filter(({ code }) => code !== 'nummerFindes'),
    changed,
  );
}

export function childWarnings(world: WorldView, { base }: Subject, time: number): Warning[] {
  const soft = new Set<string>();
  for (const child of world.children(base.element_id)) {
    if (statusAt(validityOf(child), time) === 'SoftLukket') soft.add(child.element_id);
  }
  return countedWarning('underliggendeForbliver', soft.size);
}
