import { numberFits, underkontoRules } from '../../../src/domain/elements/rules.ts';
import { common, type Interval } from '../../../src/domain/intervals.ts';
import { contains } from '../../../src/domain/status.ts';
import { standingAt } from '../../storage/stored-version.ts';
import { saidOnce } from '../refused.ts';
import type { WorldView } from '../world.ts';
import { koderOf, limitsOf } from './code-lists.ts';
import { type Draft, type ElementRule, type Finding, finding } from './draft.ts';
import { during } from './in-the-way.ts';
import { firstPeriodeOf } from './world-times.ts';

/** Domain guide 4, 5 and 6: number, type and bevillingstype fit, and a delregnskab is at hand. */
export const underkontoRule: ElementRule = (world, draft) => [
  ...typeFindings(world, draft),
  ...delregnskabFindings(world, draft),
];

/** Judged as long as it stands: type, hovedkonto and bevillingstype may each change on the way. */
function typeFindings(world: WorldView, draft: Draft): Finding[] {
  const { nummer, underkontotypeId } = draft.values;
  if (typeof nummer !== 'string' || typeof underkontotypeId !== 'string') return [];
  const types = world.timeline(underkontotypeId, 'Underkontotype');
  const findings = types.flatMap((type) => {
    const meanwhile = common(type, draft);
    if (!meanwhile) return [];
    const breaks = underkontoRules({
      nummer,
      underkontotype: { navn: `${type.nummer} ${type.navn}`, ...limitsOf(type.attributter) },
      bevillingskoder: draft.parent.flatMap((above) => {
        const within = common(above, meanwhile);
        return within ? koderOf(world, above.attributter.bevillingstypeId, within) : [];
      }),
    });
    const isNobodys = draft.elementId === null && !isAnyTypes(world, nummer, meanwhile);
    return isNobodys ? breaks.map(asNobodys) : breaks;
  });
  return saidOnce(findings);
}

/** Whether some underkontotype of an interval has the number. */
function isAnyTypes(world: WorldView, nummer: string, interval: Interval): boolean {
  return during(interval, world.ofType('Underkontotype')).some(({ attributter }) =>
    numberFits(limitsOf(attributter).underkontonumre, nummer),
  );
}

/** Of a new number that no type has, it says little which numbers the chosen one asks for. */
function asNobodys(found: Finding): Finding {
  const isNumber = found.code === 'underkontotypeNummer';
  return isNumber ? finding('underkontoInterval', found.fields) : found;
}

function delregnskabFindings(world: WorldView, draft: Draft): Finding[] {
  const fields = ['defaultDelregnskabId'] as const;
  const id = draft.values.defaultDelregnskabId;
  if (typeof id !== 'string') {
    const found = finding('manglerDelregnskab', fields, { nummer: draft.fuldtNummer });
    return [{ ...found, warning: 'tell' }];
  }
  const periode = firstPeriodeOf(world, draft);
  const nummer = standingAt(world.timeline(id), periode)?.fuldt_nummer ?? '';
  return otherUnderkonti(world, draft, id, periode).map(({ fuldt_nummer: underkonto }) => ({
    ...finding('delregnskabKoblet', fields, { nummer, underkonto }),
    warning: 'tell',
  }));
}

/** An active delregnskab points to one underkonto (domain guide 3); others already use this one. */
function otherUnderkonti(world: WorldView, draft: Draft, delregnskabId: string, periode: number) {
  const { elementId, fra } = draft;
  const linked = world
    .relationsTo(delregnskabId)
    .filter((row) => contains({ fra: row.fra_periode, til: row.til_periode }, periode))
    .map((row) => row.underkonto_id)
    .filter((id) => id !== elementId);
  return [...world.timelines(linked).values()]
    .flatMap((versions) => standingAt(versions, fra) ?? [])
    .filter(({ til }) => til === null || til >= fra)
    .toSorted((a, b) => (a.fuldt_nummer < b.fuldt_nummer ? -1 : 1));
}
