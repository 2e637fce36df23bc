import { numberFits, underkontoRules } from '../../../src/domain/elements/rules.ts';
import { common, type Interval } from '../../../src/domain/intervals.ts';
import { message } from '../../../src/domain/messages.ts';
import { contains } from '../../../src/domain/status.ts';
import { standingAt } from '../../storage/stored-version.ts';
import type { WorldView } from '../world.ts';
import { bevillingskoderOf, limitsOf } from './code-lists.ts';
import type { Draft, ElementRule, Finding } from './draft.ts';
import { during } from './in-the-way.ts';

/** Domain guide 4, 5 and 6: number, type and bevillingstype fit, and a delregnskab is at hand. */
export const underkontoRule: ElementRule = (world, draft) => [
  ...typeFindings(world, draft),
  ...delregnskabFindings(world, draft),
];

/** Judged as long as it stands: type, hovedkonto and bevillingstype may each change on the way. */
function typeFindings(world: WorldView, draft: Draft): Finding[] {
  const { nummer, underkontotypeId } = draft.values;
  if (typeof nummer !== 'string' || typeof underkontotypeId !== 'string') return [];
  const koder = bevillingskoderOf(world);
  const types = world.timeline(underkontotypeId, 'Underkontotype');
  const findings = types.flatMap((type) => {
    const meanwhile = common(type, draft);
    if (!meanwhile) return [];
    const breaks = underkontoRules({
      nummer,
      underkontotype: { navn: `${type.nummer} ${type.navn}`, ...limitsOf(type.attributter) },
      bevillingskoder: draft.parent.flatMap((above) => {
        const within = common(above, meanwhile);
        return within ? koder.during(above.attributter.bevillingstypeId, within) : [];
      }),
    });
    const isNobodys = draft.elementId === null && !isAnyTypes(world, nummer, meanwhile);
    return isNobodys ? breaks.map(asNobodys) : breaks;
  });
  return [...new Map(findings.map((finding) => [finding.message, finding])).values()];
}

/** Whether some underkontotype of an interval has the number. */
function isAnyTypes(world: WorldView, nummer: string, interval: Interval): boolean {
  return during(interval, world.ofType('Underkontotype')).some(({ attributter }) =>
    numberFits(limitsOf(attributter).underkontonumre, nummer),
  );
}

/** Of a new number that no type has, it says little which numbers the chosen one asks for. */
function asNobodys(found: Finding): Finding {
  if (found.code !== 'underkontotypeNummer') return found;
  return { ...found, code: 'underkontoInterval', message: message('underkontoInterval') };
}

function delregnskabFindings(world: WorldView, draft: Draft): Finding[] {
  const fields = ['defaultDelregnskabId'] as const;
  const id = draft.values.defaultDelregnskabId;
  if (typeof id !== 'string') {
    const text = message('manglerDelregnskab', { nummer: draft.fuldtNummer });
    return [{ code: 'manglerDelregnskab', message: text, fields, warning: 'tell' }];
  }
  const others = otherUnderkonti(world, draft, id);
  return others.map(({ delregnskab: nummer, underkonto }) => {
    const text = message('delregnskabKoblet', { nummer, underkonto });
    return { code: 'delregnskabKoblet', message: text, fields, warning: 'tell' };
  });
}

/** An active delregnskab points to one underkonto (domain guide 3); others already use this one. */
function otherUnderkonti(world: WorldView, draft: Draft, delregnskabId: string) {
  const { elementId, fra, fraPeriode } = draft;
  const linked = world
    .relationsTo(delregnskabId)
    .filter((row) => contains({ fra: row.fra_periode, til: row.til_periode }, fraPeriode))
    .map((row) => row.underkonto_id)
    .filter((id) => id !== elementId);
  const delregnskab = standingAt(world.timeline(delregnskabId), fraPeriode)?.fuldt_nummer ?? '';
  const timelines = Map.groupBy(world.timelines(linked), ({ element_id }) => element_id);
  return [...timelines.values()]
    .flatMap(
      (versions) =>
        standingAt(
          versions.toSorted((a, b) => a.fra - b.fra),
          fra,
        ) ?? [],
    )
    .filter(({ til }) => til === null || til >= fra)
    .map(({ fuldt_nummer: underkonto }) => ({ underkonto, delregnskab }))
    .toSorted((a, b) => (a.underkonto < b.underkonto ? -1 : 1));
}
