import { expect, test } from 'vitest';
import type { NetChange } from '../../../server/storage/net-changes.ts';
import { withoutMoved } from '../../../server/storage/what-stays.ts';
import { smallStructure } from '../commands/structure/small-structure.ts';

const [any] = smallStructure().versions;
if (!any) throw new Error('The small structure has versions');
/** A version that hangs below nothing and points to nothing. */
const bare = { ...any, overordnet_id: null };

function versionOf(id: string, isMade: boolean, attributter: Record<string, string>): NetChange {
  const key = { element_id: id, version_id: 1 };
  return {
    entity: 'element_version',
    key,
    before: isMade ? null : { ...bare, ...key, navn: 'før', attributter: {} },
    after: { ...bare, ...key, attributter },
    place: `element_version ${id} 1`,
    kommando: 'Hovedkonto#ret',
  };
}

function elementOf(id: string): NetChange {
  const made = {
    entity: 'element',
    key: { id },
    before: null,
    after: { id, type: 'Virksomhed' },
  } as const;
  return { ...made, place: `element ${id}`, kommando: 'Virksomhed' };
}

test('det, kørslen har oprettet, bliver, hvor et felt i det, der bliver, peger på det', () => {
  const made = [elementOf('v'), versionOf('v', true, {})];
  const moved = versionOf('h', false, { virksomhedId: 'v' });
  const other = versionOf('x', false, {});
  expect(withoutMoved([...made, moved, other], new Set([moved]))).toEqual([other]);
  expect(withoutMoved([...made, moved, other], new Set([other]))).toEqual([...made, moved]);
});
