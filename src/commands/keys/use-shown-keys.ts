import { useAtomValue } from 'jotai';
import { isCharacterKey } from '../../console/key-press.ts';
import { singleKeysAtom } from '../../console/single-keys.ts';
import type { Command } from '../command.ts';

/** The key that a control shows for its command: none while keys of one character are turned off. */
export function useShownKeys(command: Command | undefined): string | undefined {
  const usesSingleKeys = useAtomValue(singleKeysAtom);
  const keys = command?.shortcut?.keys;
  return keys !== undefined && (usesSingleKeys || !isCharacterKey(keys)) ? keys : undefined;
}
