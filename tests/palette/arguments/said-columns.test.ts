import { beforeEach, describe, expect, test } from 'vitest';
import { lookingCommands } from '../../../src/commands/definitions/looking.ts';
import { tableColumnsOf } from '../../../src/domain/columns/table-columns.ts';
import { allAreas } from '../../../src/domain/elements/areas.ts';
import { clearNotices, toldNotices } from '../../../src/ui/notices/notifications.ts';
import { contextOf } from '../../commands/context.ts';

/** Of two that are called the same in an area, which show the same, the first. */
const columns = allAreas.flatMap((area) =>
  [...Map.groupBy(tableColumnsOf(area), ({ label }) => label)].flatMap(([label, [first]]) =>
    first ? [[area.label, label, first.id, area] as const] : [],
  ),
);
const told = () => toldNotices.get().map(({ kind, text }) => [kind, text]);
beforeEach(clearNotices);

function run(
  id: 'konsol#sorter' | 'konsol#filtrer-kolonne',
  label: string,
  shownArea: (typeof columns)[number][3],
) {
  const done: unknown[] = [];
  const context = contextOf({
    ...{ canDoAll: true, features: ['felter'], shownArea },
    onEffect: (effect) => done.push(effect),
  });
  const said = { sortering: label, retning: '-', kolonne: label };
  const look = (asked: unknown) => done.push(asked);
  void lookingCommands[id]?.run?.({ ...context, look }, null, said);
  return done;
}

describe('en kolonne, der siges', () => {
  test.each(columns)('%s: %s sorteres og filtreres, hvor den er vist', (_, label, id, area) => {
    expect(run('konsol#sorter', label, area)).toEqual([{ visning: 'tabel', sortering: `-${id}` }]);
    expect(run('konsol#filtrer-kolonne', label, area)).toEqual([`filterColumn ${id}`]);
    expect(told()).toEqual([]);
  });

  test('og som tabellen ikke har, siges der nej til, og intet sker', () => {
    const [area] = allAreas;
    if (!area) throw new Error('Der er ingen områder.');
    expect(run('konsol#sorter', 'Økonomisystem', area)).toEqual([]);
    const text = 'Finanslovsstruktur har ingen kolonne »Økonomisystem«.';
    expect(told()).toEqual([['warn', text]]);
  });
});
