import { contains } from '../../../src/domain/status.ts';
import type { StoredRight, StoredUnderaktivitet } from '../../storage/records.ts';
import type { Violation } from '../command.ts';
import { violation } from '../refused.ts';
import type { WorldView } from '../world.ts';
import { rightAccess } from './access-changes.ts';
import type { KindRules } from './kind-rules.ts';
import { endedAround } from './proces-rules.ts';

export const onlyCentral = violation(403, '', 'niveauKunCentralt');

/** docs/domaene.md "Niveauer". */
export const rightRules: KindRules<StoredRight> = {
  standing: (world, { underaktivitet_id: id, paragraf_id: paragrafId }) =>
    missingEnds(world, paragrafId, world.record('underaktivitet', id)),
  changing: (world, before, after) => {
    // Whoever sees only their own ministry's changes none of them, whatever else they may.
    if (!world.user.permissions.has('Procesrettigheder')) return [onlyCentral];
    const id = (after ?? before)?.underaktivitet_id;
    return endedAround(world, id === undefined ? undefined : world.record('underaktivitet', id));
  },
  leaning: () => [],
  adgang: rightAccess,
};

/** What a level is for: the underaktivitet is there, and the paragraf in the finansår of its proces. */
export function missingEnds(
  world: WorldView,
  paragrafId: string,
  underaktivitet: StoredUnderaktivitet | undefined,
): Violation[] {
  return [
    ...(underaktivitet ? [] : [unknownUnderaktivitet]),
    ...notThere(world, paragrafId, underaktivitet),
  ];
}

const unknownUnderaktivitet = violation(400, 'underaktivitetId', 'referenceUkendt', {
  felt: 'Underaktiviteten',
});

/** A paragraf that is not in the finansår of the proces has nothing to write there. */
function notThere(
  world: WorldView,
  paragrafId: string,
  underaktivitet: StoredUnderaktivitet | undefined,
): Violation[] {
  const versions = world.timeline(paragrafId, 'Paragraf');
  const last = versions.at(-1);
  if (!last) return [violation(400, 'paragrafId', 'referenceUkendt', { felt: 'Paragraffen' })];
  const above = underaktivitet && world.record('hovedaktivitet', underaktivitet.hovedaktivitet_id);
  const finansaar = above && world.record('proces', above.processid)?.finansaar;
  if (finansaar === undefined) return [];
  if (versions.some((version) => contains(version, finansaar))) return [];
  const values = { felt: '§', nummer: last.fuldt_nummer, tid: finansaar };
  return [violation(400, 'paragrafId', 'referenceLukket', values)];
}
