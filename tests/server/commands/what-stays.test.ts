import { expect, test } from 'vitest';
import type { NetChange } from '../../../server/commands/undo/net-changes.ts';
import { withoutMoved } from '../../../server/commands/undo/what-stays.ts';

type Row = NetChange['before'];

function versionOf(id: string, before: Row, attributter: object): NetChange {
  const key = { element_id: id, version_id: 1 };
  return {
    entity: 'element_version',
    key,
    before,
    after: { ...key, attributter },
    place: `element_version ${id} 1`,
    kommando: 'Hovedkonto#ret',
  };
}

function elementOf(id: string): NetChange {
  const made = { entity: 'element', key: { id }, before: null, after: { id } } as const;
  return { ...made, place: `element ${id}`, kommando: 'Virksomhed' };
}

test('det, kørslen har oprettet, bliver, hvor et felt i det, der bliver, peger på det', () => {
  const made = [elementOf('v'), versionOf('v', null, {})];
  const moved = versionOf('h', { navn: 'før' }, { virksomhedId: 'v' });
  const other = versionOf('x', { navn: 'før' }, {});
  expect(withoutMoved([...made, moved, other], new Set([moved]))).toEqual([other]);
  expect(withoutMoved([...made, moved, other], new Set([other]))).toEqual([...made, moved]);
});
