import { message } from '../../../src/domain/messages.ts';
import type { Warning } from '../command.ts';

type CountedCode =
  | 'koblingerAfsluttes'
  | 'underliggendeForbliver'
  | 'underliggendeSoftLukkes'
  | 'versionerAnnulleres';

/** Says how many are touched besides the element; no warning where there are none. */
export function countedWarning(code: CountedCode, antal: number): Warning[] {
  return antal === 0 ? [] : [{ code, field: '', message: message(code, { antal }), antal }];
}
