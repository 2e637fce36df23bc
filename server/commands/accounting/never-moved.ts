import { capitalised } from '../../../src/domain/capitalised.ts';
import { type StoredVersion, typeOf } from '../../storage/stored-version.ts';
import type { Violation } from '../command.ts';
import { violation } from '../refused.ts';
import { remedyBy } from '../structure/finding-words.ts';
import { linkTo } from '../structure/rules.ts';

/** An element of a type that has no other place to be; a delregnskab is closed and made anew (domain guide 7). */
export function neverMoved(version: StoredVersion): Violation {
  const type = typeOf(version);
  if (type.name !== 'Delregnskab') {
    return violation(400, '', 'flytAldrig', { type: capitalised(type.label.one) });
  }
  const { fuldt_nummer: nummer } = version;
  const found = violation(400, '', 'flytDelregnskab', { nummer });
  return { ...found, elements: [linkTo(version)], ...remedyBy(type, 'close') };
}
