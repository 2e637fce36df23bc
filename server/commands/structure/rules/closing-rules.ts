import { changeCommandId } from '../../../../src/domain/elements/command-ids.ts';
import type { ElementType } from '../../../../src/domain/elements/element-type.ts';
import { elementTypes, elementTypesOf } from '../../../../src/domain/elements/registry.ts';
import { convertInterval } from '../../../../src/domain/time/time-axis.ts';
import { keptReferences } from '../../../storage/field-storage.ts';
import { typeOf } from '../../../storage/stored-version.ts';
import type { Violation } from '../../command.ts';
import { violation } from '../../refused.ts';
import type { WorldView } from '../../world.ts';
import type { Closing, ClosingRule } from '../judging/draft.ts';
import { endedRelations } from '../relations/relation-fields.ts';
import { countedWarning, remedyBy } from '../words/finding-words.ts';
import { after, inTheWay, seenBy } from '../words/in-the-way.ts';

/** Children first, always: none may be open in or after the closing time (docs/domaene.md "Lukning"). */
export function childViolations(world: WorldView, closing: Closing): Violation[] {
  const { elementId, fuldtNummer: nummer } = closing;
  const open = after(closing, world.children(elementId));
  const [below] = open;
  return inTheWay(open, ({ antal }) => ({
    ...violation(400, '', 'aabneUnderliggende', { nummer, antal }),
    ...(below && remedyBy(typeOf(below), 'close')),
  }));
}

/** What points to an element that goes altogether would point to nothing. */
export function annulmentViolations(world: WorldView, closing: Closing): Violation[] {
  if (closing.last) return [];
  return [...usedViolations(world, closing), ...rightsViolations(world, closing)];
}

/** Rights to a paragraf are looked after in their proces, so nothing takes them along. */
function rightsViolations(
  world: WorldView,
  { elementId, fuldtNummer: nummer }: Closing,
): Violation[] {
  const underaktiviteter = new Set(world.rightsOf(elementId).map((row) => row.underaktivitet_id));
  const named = world.calendar.underaktiviteter
    .filter(({ id }) => underaktiviteter.has(id))
    .map(({ proceskode }) => proceskode);
  if (named.length === 0) return [];
  const processer = [...new Set(named)].toSorted().join(', ');
  return [violation(400, '', 'harProcesrettigheder', { nummer, processer })];
}

/** A code list's entry stands as long as an open element uses it. */
export const usedClosing: ClosingRule = (world, closing) => ({
  violations: closing.last ? usedViolations(world, closing) : [],
});

/** An element stands as long as an open element of løn uses it. */
export const usedByPayClosing: ClosingRule = (world, closing) => ({
  violations: closing.last ? usedViolations(world, closing, elementTypesOf('loen')) : [],
});

/** Closing an underkonto ends its relations; the delregnskaber stay open (docs/domaene.md "Lukning"). */
export const relationClosing: ClosingRule = (world, { type, elementId, til, last }) => {
  const interval = convertInterval({ fra: til, til }, type.axis, 'periode');
  const lastPeriode = last && interval.til !== null ? interval.til : 0;
  const effects = endedRelations(world, elementId, lastPeriode);
  return { effects, warnings: countedWarning('koblingerAfsluttes', effects.length) };
};

/** @param by the types whose use counts; left out: all */
function usedViolations(
  world: WorldView,
  closing: Closing,
  by: readonly ElementType[] = Object.values(elementTypes),
): Violation[] {
  const { type, elementId, fuldtNummer: nummer } = closing;
  // A parent has its children counted on its own, and so have relations.
  const uses = by.flatMap((user) =>
    keptReferences(user)
      .filter(({ to }) => to === type.name)
      .flatMap(({ code }) => world.users(user.name, code, elementId)),
  );
  const { seen, unseen } = seenBy(world, after(closing, uses));
  const [user] = seen;
  return [
    ...inTheWay(seen, ({ antal }) => ({
      ...violation(400, '', 'iBrug', { nummer, antal }),
      ...(user && { remedy: changeCommandId(typeOf(user), 'ret') }),
    })),
    ...unseen.map(({ theOne: hvad }) => violation(400, '', 'iBrugSkjult', { nummer, hvad })),
  ];
}
