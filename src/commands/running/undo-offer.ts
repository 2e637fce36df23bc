import { hasFeature } from '../../api/http/features.ts';
import type { PaletteCommandId } from '../command-id.ts';

/** Does again what was taken back: the same command, of the run that took it back. */
export const redoCommand: PaletteCommandId = 'konsol#gentag-koersel';

/** What is taken back is seen beforehand, so a backend must have both. */
export function offersUndo(): boolean {
  return hasFeature('plan') && hasFeature('fortryd');
}
