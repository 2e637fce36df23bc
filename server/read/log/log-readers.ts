import { isAmong } from '../../../src/domain/readers.ts';
import { recordKinds } from '../../../src/domain/records/registry.ts';
import type { Services } from '../../services.ts';
import type { NumberedName } from '../../storage/records.ts';
import type { User } from '../../user.ts';
import { maySeeLevels } from '../records/procesrettigheder.ts';

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
