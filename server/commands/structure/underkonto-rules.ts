import { underkontoRules } from '../../../src/domain/elements/rules.ts';
import { common } from '../../../src/domain/intervals.ts';
import { message } from '../../../src/domain/messages.ts';
import { defaultDelregnskabField } from '../../read/field-storage.ts';
import { loadVersions } from '../../read/stored-version.ts';
import type { PlanContext } from '../command.ts';
import { loadBevillingskoder } from './bevillingskode.ts';
import type { Draft, ElementRule, Finding } from './draft.ts';
import { limitsOf } from './underkontotype-limits.ts';

/** Domain guide 4, 5 and 6: number, type and bevillingstype fit, and a delregnskab is at hand. */
export const underkontoRule: ElementRule = async (context, draft) => [
  ...(await typeFindings(context, draft)),
  ...(await delregnskabFindings(context, draft)),
];

/** Judged as long as it stands: type, hovedkonto and bevillingstype may each change on the way. */
async function typeFindings(context: PlanContext, draft: Draft): Promise<Finding[]> {
  const { nummer, underkontotypeId } = draft.values;
  if (typeof nummer !== 'string' || typeof underkontotypeId !== 'string') return [];
  const koder = await loadBevillingskoder(context);
  const types = await loadVersions(context.tx, 'Underkontotype', underkontotypeId);
  const findings = types.flatMap((type) => {
    const meanwhile = common(type, draft);
    if (!meanwhile) return [];
    return underkontoRules({
      nummer,
      underkontotype: { navn: `${type.nummer} ${type.navn}`, ...limitsOf(type.attributter) },
      bevillingskoder: draft.parent.flatMap((above) => {
        const within = common(above, meanwhile);
        return within ? koder.during(above.attributter.bevillingstypeId, within) : [];
      }),
    });
  });
  return [...new Map(findings.map((finding) => [finding.message, finding])).values()];
}

async function delregnskabFindings(context: PlanContext, draft: Draft): Promise<Finding[]> {
  const fields = [defaultDelregnskabField] as const;
  const id = draft.values[defaultDelregnskabField];
  if (typeof id !== 'string') {
    const text = message('manglerDelregnskab', { nummer: draft.fuldtNummer });
    return [{ code: 'manglerDelregnskab', message: text, fields, warning: 'tell' }];
  }
  const others = await otherUnderkonti(context, draft, id);
  return others.map(({ delregnskab: nummer, underkonto }) => {
    const text = message('delregnskabKoblet', { nummer, underkonto });
    return { code: 'delregnskabKoblet', message: text, fields, warning: 'tell' };
  });
}

/** An active delregnskab points to one underkonto (domain guide 3); others already use this one. */
async function otherUnderkonti({ tx }: PlanContext, draft: Draft, delregnskabId: string) {
  return await tx
    .selectFrom('underkonto_delregnskab as k')
    .innerJoin('element_version as u', 'u.element_id', 'k.underkonto_id')
    .innerJoin('element_version as d', 'd.element_id', 'k.delregnskab_id')
    .select(['u.fuldt_nummer as underkonto', 'd.fuldt_nummer as delregnskab'])
    .where('k.delregnskab_id', '=', delregnskabId)
    .where('k.fra_periode', '<=', draft.fraPeriode)
    .where((eb) =>
      eb.or([eb('k.til_periode', 'is', null), eb('k.til_periode', '>=', draft.fraPeriode)]),
    )
    .where('u.vist_fra', '<=', draft.fra)
    .where('u.vist_til', '>=', draft.fra)
    .where((eb) => eb.or([eb('u.til', 'is', null), eb('u.til', '>=', draft.fra)]))
    .where('d.vist_fra', '<=', draft.fraPeriode)
    .where('d.vist_til', '>=', draft.fraPeriode)
    .$if(draft.elementId !== null, (query) =>
      query.where('u.element_id', '<>', draft.elementId ?? ''),
    )
    .orderBy('u.fuldt_nummer')
    .execute();
}
