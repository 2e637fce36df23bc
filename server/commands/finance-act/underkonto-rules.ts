import { numberFits, underkontoRules } from '../../../src/domain/elements/rules.ts';
import { common, type Interval } from '../../../src/domain/time/intervals.ts';
import { saidOnce } from '../refused.ts';
import { type ElementRule, type Finding, finding } from '../structure/judging/draft.ts';
import { during } from '../structure/words/in-the-way.ts';
import type { WorldView } from '../world.ts';
import { koderOf, limitsOf } from './code-lists.ts';

/**
 * Number, type and bevillingstype fit (docs/domaene.md "Underkonto"). Judged as long as it stands: type,
 * hovedkonto and bevillingstype may each change on the way.
 */
export const underkontoRule: ElementRule = (world, draft) => {
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
};

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
