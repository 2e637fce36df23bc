import { capitalised } from '../../../../src/domain/words/capitalised.ts';
import { type StoredVersion, typeOf } from '../../../storage/stored-version.ts';
import type { Violation } from '../../command.ts';
import { violation } from '../../refused.ts';
import { remedyBy } from '../words/finding-words.ts';
import { linkTo } from '../words/in-the-way.ts';

/** An element of a type that has no other place to be: why, as its type says, and what to do instead. */
export function neverMoved(version: StoredVersion): Violation {
  const type = typeOf(version);
  const { neverMoved: reason } = type;
  if (!reason) return violation(400, '', 'flytAldrig', { type: capitalised(type.label.one) });
  const { fuldt_nummer: nummer } = version;
  const found = violation(400, '', reason.says, { nummer });
  return { ...found, elements: [linkTo(version)], ...remedyBy(type, reason.instead) };
}
