import { hiddenTypes } from '../../../src/domain/elements/area-types.ts';
import { isAmong, procesReaders } from '../../../src/domain/readers.ts';
import { recordKinds } from '../../../src/domain/records/registry.ts';
import type { Services } from '../../services.ts';
import type { NumberedName } from '../../storage/records.ts';
import type { User } from '../../user.ts';
import { maySeeLevels } from '../records/procesrettigheder.ts';

/** The types of elements and the tables of records that a user may not read: the log does not tell of them. */
export function unseenBy(user: Pick<User, 'permissions' | 'scopeRoles'>): string[] {
  const kinds = Object.values(recordKinds).filter(({ readers }) => !isAmong(readers, user));
  const hidden = [...hiddenTypes(user.permissions), ...kinds.map(({ name }) => name)];
  return isAmong(procesReaders, user) ? hidden : [...hidden, 'procesrettighed'];
}

/** Whether a user may read a record that no guid names, and so what has become of it. */
export async function mayReadPost(
  services: Pick<Services, 'db' | 'today'>,
  user: User,
  slags: NumberedName | 'procesrettighed',
  id: string,
): Promise<boolean> {
  if (slags !== 'procesrettighed') return isAmong(recordKinds[slags].readers, user);
  const [, paragrafId] = id.split('.');
  return paragrafId !== undefined && (await maySeeLevels(services, user, paragrafId));
}
