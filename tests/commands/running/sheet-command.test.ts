import { expect, test } from 'vitest';
import { connectCommands, runCommand } from '../../../src/commands/running/run-command.ts';
import { contextOf } from '../context.ts';

/** What the command does where no sheet is at hand, as in Aktiviteter. */
async function effects(said?: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const told: string[] = [];
  const onEffect = (effect: string) => told.push(effect);
  const context = contextOf({ permissions: ['Underkonto'], onEffect });
  const disconnect = connectCommands({
    readContext: () => context,
    reportBlocked: () => undefined,
    reportFailure: () => undefined,
  });
  await runCommand('konsol#masseredigering', undefined, said);
  disconnect();
  return told;
}

test('Ctrl+E uden et ark begynder en sætning, og Enter i den åbner et ark og ikke sætningen igen', async () => {
  expect(await effects()).toEqual(['beginSentence masseredigér ']);
  expect(await effects({})).toEqual(['navigate /finanslovsstruktur/masseredigering']);
  expect(await effects({ status: 'Aaben' })).toEqual([
    'navigate /finanslovsstruktur/masseredigering?status=Aaben',
  ]);
});
