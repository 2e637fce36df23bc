import { afterEach, expect, test, vi } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { connectCommands, runCommand } from '../../../src/commands/running/run-command.ts';
import type { Subject } from '../../../src/commands/subjects/subject.ts';
import { copyProces } from '../../../src/domain/commands/compositions/declared.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { contextOf } from '../context.ts';

const post = { id: '7', rowVersion: '1', values: {} };
const trin = { processid: 3, kode: 'FL27', finansaar: 2027, hovedaktivitetId: 5 };

afterEach(() => setFeatures([]));

/** What the step is opened with by whoever stands there. */
async function openedWith(selected: Subject | null) {
  const askArguments = vi.fn();
  const context = { ...contextOf({ permissions }), selected, askArguments };
  const disconnect = connectCommands({
    readContext: () => context,
    reportBlocked: () => undefined,
    reportFailure: () => undefined,
  });
  await runCommand(copyProces.id);
  disconnect();
  return askArguments.mock.lastCall;
}

test('at kopiere en proces begynder med den, man står på eller i', async () => {
  const made = (label: string) => ({ proces: { value: 'FL27', number: 'FL27', label } });
  const whole = { kind: 'proces', id: '3', navn: 'Finanslov 2027', trin, post } as const;
  expect(await openedWith(whole)).toEqual([
    ...[copyProces.id, null],
    expect.objectContaining({ made: made('Finanslov 2027') }),
  ]);
  const part = { kind: 'underaktivitet', id: '7', navn: 'Klargøring', trin, post } as const;
  expect(await openedWith(part)).toEqual([
    ...[copyProces.id, null],
    expect.objectContaining({ made: made('') }),
  ]);
  expect(await openedWith(null)).toEqual([copyProces.id, null]);
});
