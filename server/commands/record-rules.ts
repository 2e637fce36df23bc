import type { RecordKindName } from '../../src/domain/records/names.ts';
import type { Effect } from '../storage/effect.ts';
import type { StoredRecords } from '../storage/records.ts';
import { aktivitetRules } from './records/aktivitet-rules.ts';
import type { KindRules } from './records/kind-rules.ts';
import { kredsfristRules } from './records/kredsfrist-rules.ts';
import { rightRules } from './records/level-rules.ts';
import { periodeRules } from './records/periode-rules.ts';
import { hovedaktivitetRules, procesRules, underaktivitetRules } from './records/proces-rules.ts';

/** Whose rows have such rules. */
export type RuledName = RecordKindName | 'kredsfrist' | 'procesrettighed';

/** Rules by kind of record, and of the rows that hang on others, of whichever area. */
const kindRules: { readonly [Name in RuledName]: KindRules<StoredRecords[Name]> } = {
  periode: periodeRules,
  aktivitet: aktivitetRules,
  proces: procesRules,
  hovedaktivitet: hovedaktivitetRules,
  underaktivitet: underaktivitetRules,
  kredsfrist: kredsfristRules,
  procesrettighed: rightRules,
};

/** What is a kind's own to ask. */
export function kindRulesOf<Name extends RuledName>(name: Name): KindRules<StoredRecords[Name]> {
  return kindRules[name];
}

export function hasRules(name: string): name is RuledName {
  return Object.hasOwn(kindRules, name);
}

/** Whether it is of a row that has rules. */
export function isRuled<Of extends Effect>(
  effect: Of,
): effect is Extract<Of, { readonly entity: RuledName }> {
  return hasRules(effect.entity);
}
