import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import { chosenRule } from './accounting/chosen-rule.ts';
import { delregnskabRules } from './accounting/delregnskab-rules.ts';
import { bogfoeringskredsRules, eanRules, institutionRules } from './accounting/place-rules.ts';
import { virksomhedRule } from './accounting/virksomhed-rules.ts';
import { regnskabskontoRules, standardkontoRules } from './chart/account-rules.ts';
import { statuspostRules } from './chart/statuspost-rules.ts';
import { carrierClosing, carriersAsked } from './finance-act/carrier-rules.ts';
import { bevillingstypeRule, underkontotypeRule } from './finance-act/code-list-rules.ts';
import { hovedkontoPreset, hovedkontoRule } from './finance-act/hovedkonto-rules.ts';
import { underkontoRule } from './finance-act/underkonto-rules.ts';
import { kredsInUse, seNumbersInUse } from './pay/in-use-by-pay.ts';
import { loengruppeRule } from './pay/pay-rules.ts';
import type { Draft, Finding, TypeRules } from './structure/judging/draft.ts';
import { relationClosing, usedByPayClosing, usedClosing } from './structure/rules/closing-rules.ts';
import { numberRule, parentRule } from './structure/rules/number-and-parent.ts';
import { referenceRule } from './structure/rules/references.ts';
import type { WorldView } from './world.ts';

/** What every element is asked, whatever its type: its number, what is above it, and what it points to. */
const rulesOfAll = [numberRule, parentRule, referenceRule];

/** Rules by type, of whichever area; a type without any of its own is left out. */
const typeRules: Partial<Readonly<Record<ElementTypeName, TypeRules>>> = {
  Hovedkonto: {
    rule: hovedkontoRule,
    preset: hovedkontoPreset,
    closing: carrierClosing,
    foreseen: carriersAsked,
  },
  Underkonto: {
    rule: (world, draft) => [...underkontoRule(world, draft), ...chosenRule(world, draft)],
    closing: relationClosing,
  },
  Underkontotype: { rule: underkontotypeRule, closing: usedClosing },
  Bevillingstype: { rule: bevillingstypeRule },
  Ministeransvarsomraade: { closing: usedByPayClosing },
  Virksomhed: {
    rule: (world, draft) => [...virksomhedRule(world, draft), ...seNumbersInUse(world, draft)],
    closing: usedClosing,
  },
  RegnskabsfoerendeInstitution: institutionRules,
  Bogfoeringskreds: {
    ...bogfoeringskredsRules,
    rule: (world, draft) => [
      ...(bogfoeringskredsRules.rule?.(world, draft) ?? []),
      ...kredsInUse(world, draft),
    ],
    closing: usedClosing,
  },
  Delregnskab: delregnskabRules,
  EANNummer: eanRules,
  Standardkonto: standardkontoRules,
  Regnskabskonto: regnskabskontoRules,
  Statuspost: statuspostRules,
  Loengruppe: { rule: loengruppeRule },
};

/** What is a type's own to ask. */
export function typeRulesOf(name: ElementTypeName): TypeRules {
  return typeRules[name] ?? {};
}

/** May an element look like this? What all are asked, and its type's own. */
export function elementFindings(world: WorldView, draft: Draft): readonly Finding[] {
  const rules = [...rulesOfAll, typeRulesOf(draft.type.name).rule];
  return rules.flatMap((rule) => rule?.(world, draft) ?? []);
}
