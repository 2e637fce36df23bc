import type { StoredRight } from '../../storage/records.ts';
import { violation } from '../refused.ts';
import { rightAccess } from './access-changes.ts';
import { endedAround } from './process-rules.ts';
import type { RecordRules } from './record-rules.ts';

export const onlyCentral = violation(403, '', 'niveauKunCentralt');

/** The levels of paragraffer in underaktiviteter, domain guide 9. */
export const rightRules: RecordRules<StoredRight> = {
  standing: (world, { underaktivitet_id: id }) =>
    world.record('underaktivitet', id)
      ? []
      : [violation(400, 'underaktivitetId', 'referenceUkendt', { felt: 'Underaktivitet' })],
  changing: (world, before, after) => {
    // Whoever sees only their own ministry's changes none of them, whatever else they may.
    if (!world.user.permissions.has('Procesrettigheder')) return [onlyCentral];
    const id = (after ?? before)?.underaktivitet_id;
    return endedAround(world, id === undefined ? undefined : world.record('underaktivitet', id));
  },
  leaning: () => [],
  adgang: rightAccess,
};
