import { afterEach, expect, test, vi } from 'vitest';
import { unmarkAction } from '../../../src/commands/actions/marks.ts';
import { showAtAction } from '../../../src/commands/actions/structure.ts';
import { viewActionsOf } from '../../../src/commands/actions/view-action.ts';
import type { PlannedCommand } from '../../../src/commands/command.ts';
import { commandById } from '../../../src/commands/registry.ts';
import { tellDone } from '../../../src/commands/running/tell-done.ts';
import { aboutElements } from '../../../src/commands/subjects/subject.ts';
import { clearNotices } from '../../../src/ui/notices/notifications.ts';
import { notify } from '../../../src/ui/notices/toasts.tsx';

const kreds = {
  id: '00000000-0000-4000-8000-000000000007',
  type: 'Bogfoeringskreds',
  fuldtNummer: '19506',
  navn: 'Kredsen',
  status: 'Aaben',
} as const;

afterEach(clearNotices);

/** What is offered of a move that is done, and what the rows were asked to show. */
function move(showAt: (typeof showAtAction)['does']) {
  const said = vi.spyOn(notify, 'success').mockImplementation(() => undefined);
  tellDone({
    viewActions: viewActionsOf(showAtAction.by(showAt)),
    command: commandById('MoveRegnskabsstruktur') as PlannedCommand,
    about: aboutElements([kreds]),
    values: { fraPeriode: '202702' },
    koersel: 7,
    ...{ antal: 1, udfald: 'o' },
  });
  return said.mock.lastCall?.[3]?.label;
}

test('et flyttet element vises straks, hvor dets rækker er, ellers tilbydes det, og intet sker senere', () => {
  const showAt = vi.fn(() => true);
  expect(move(showAt)).toBeUndefined();
  expect(showAt.mock.calls).toEqual([[kreds, 202702]]);
  expect(move(() => false)).toBe('Vis i 02.2027');
  expect(move(undefined)).toBe('Vis i 02.2027');
});

test.each(['obu', 'bbo', 'ooo'])('kun det, der er kørt, er ikke længere markeret: %s', (udfald) => {
  vi.spyOn(notify, 'success').mockImplementation(() => undefined);
  const all = [...udfald].map((_, at) => ({
    kind: 'element' as const,
    ref: { ...kreds, id: `kreds ${at}` },
  }));
  const unmark = vi.fn();
  tellDone({
    viewActions: viewActionsOf(unmarkAction.by(unmark)),
    command: commandById('MoveRegnskabsstruktur') as PlannedCommand,
    about: { kind: 'element', all, from: 'marks' },
    values: { fraPeriode: '202702' },
    koersel: 7,
    ...{ antal: 1, udfald },
  });
  expect(unmark.mock.calls).toEqual([[all.filter((_, at) => udfald[at] !== 'b')]]);
});

const other = { ...kreds, id: '00000000-0000-4000-8000-000000000008', fuldtNummer: '19507' };

test.each([
  [{ konteringSlut: '2026-12-16' }, [202611], 'Fristen er sat for 2 bogføringskredse i 11.2026.'],
  [{}, [202611, 202612], 'Egen frist er fjernet for 2 bogføringskredse i 2 perioder.'],
])('en egen frist med %j i %j siges som det, der er sket', (values, perioder, text) => {
  const command = commandById('CreateUpdatePeriodElement#kredse') as PlannedCommand;
  const all = [kreds, other].flatMap((one) =>
    perioder.map((periode) => ({ kind: 'kredsperiode', kreds: one, periode }) as const),
  );
  const about = { kind: 'kredsperiode', all, from: 'marks' } as const;
  expect(command.done(all.length, about, values).text).toBe(text);
});

test('af flere flyttede elementer siges, hvor mange de er', () => {
  const said = vi.spyOn(notify, 'success').mockImplementation(() => undefined);
  tellDone({
    viewActions: viewActionsOf(),
    command: commandById('MoveRegnskabsstruktur') as PlannedCommand,
    about: aboutElements([kreds, other]),
    values: { fraPeriode: '202702' },
    koersel: 7,
    ...{ antal: 2, udfald: 'oo' },
  });
  expect(said.mock.lastCall?.slice(0, 2)).toEqual([
    '2 elementer er flyttet!',
    '19506 Kredsen og 1 anden, fra 02.2027',
  ]);
});

test('de perioder, der er genereret, tilbydes at ses, og visningen bliver, hvor den er', () => {
  const said = vi.spyOn(notify, 'success').mockImplementation(() => undefined);
  tellDone({
    viewActions: viewActionsOf(),
    command: commandById('CreateUpdatePeriodElement#generer') as PlannedCommand,
    about: null,
    values: { finansaar: '2028' },
    koersel: 7,
    ...{ antal: 1, udfald: 'o' },
  });
  expect(said.mock.lastCall?.[3]?.label).toBe('Vis 2028');
});
