import path from 'node:path';
import { Failure } from '../failure.ts';
import type { World } from '../world.ts';

/**
 * Where the program keeps what is the user's alone.
 * @throws Failure when the environment does not say where the user's own files are
 */
export function stateFolder({ env, platform }: Pick<World, 'env' | 'platform'>): string {
  if (platform === 'win32') {
    if (!env.APPDATA) throw new Failure('APPDATA er ikke sat, så login kan ikke gemmes.');
    return path.win32.join(env.APPDATA, 'sada');
  }
  const { XDG_STATE_HOME: state, HOME: home } = env;
  // The convention has a relative one ignored.
  if (state && path.posix.isAbsolute(state)) return path.posix.join(state, 'sada');
  if (!home) throw new Failure('HOME er ikke sat, så login kan ikke gemmes.');
  return path.posix.join(home, '.local', 'state', 'sada');
}
