import { hiddenTypes } from '../../../src/domain/elements/area-types.ts';
import { isAmong, procesReaders } from '../../../src/domain/readers.ts';
import { recordKinds } from '../../../src/domain/records/registry.ts';
import type { User } from '../../user.ts';

/** The types of elements and the tables of records that a user may not read: the log does not tell of them. */
export function unseenBy(user: Pick<User, 'permissions' | 'scopeRoles'>): string[] {
  const kinds = Object.values(recordKinds).filter(({ readers }) => !isAmong(readers, user));
  const hidden = [...hiddenTypes(user.permissions), ...kinds.map(({ name }) => name)];
  return isAmong(procesReaders, user) ? hidden : [...hidden, 'procesrettighed'];
}
