import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { delregnskabRules } from '../accounting/delregnskab-rules.ts';
import { bogfoeringskredsRules, eanRules, institutionRules } from '../accounting/place-rules.ts';
import { virksomhedRule } from '../accounting/virksomhed-rules.ts';
import { regnskabskontoRules, standardkontoRules } from '../chart/account-rules.ts';
import { kredsInUse, seNumbersInUse } from '../pay/in-use-by-pay.ts';
import { loengruppeRule } from '../pay/pay-rules.ts';
import { carrierClosing } from './carrier-rules.ts';
import { relationClosing, usedByPayClosing, usedClosing } from './closing-rules.ts';
import { bevillingstypeRule, underkontotypeRule } from './code-list-rules.ts';
import type { TypeRules } from './draft.ts';
import { hovedkontoPreset, hovedkontoRule } from './hovedkonto-rules.ts';
import { underkontoRule } from './underkonto-rules.ts';

/** Rules by type; a type without any of its own is left out. */
const typeRules: Partial<Readonly<Record<ElementTypeName, TypeRules>>> = {
  Hovedkonto: { rule: hovedkontoRule, preset: hovedkontoPreset, closing: carrierClosing },
  Underkonto: { rule: underkontoRule, closing: relationClosing },
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
  Loengruppe: { rule: loengruppeRule },
};

export function rulesOf(name: ElementTypeName): TypeRules {
  return typeRules[name] ?? {};
}
