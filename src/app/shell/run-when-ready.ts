import type { PaletteCommandId } from '../../commands/command-id.ts';

/** For the controls that stand before the commands are there: the press waits for them. */
export async function runWhenReady(id: PaletteCommandId): Promise<void> {
  const { runWhenConnected } = await import('../../commands/running/run-command.ts');
  await runWhenConnected(id);
}

/** What is not saved is asked about before its user is gone, which a link alone cannot. */
export function logOff(event: Pick<MouseEvent, 'preventDefault'>): void {
  event.preventDefault();
  void runWhenReady('nav#log-af');
}
