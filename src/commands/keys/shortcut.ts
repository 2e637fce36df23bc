import type { KeyScope } from '../command.ts';
import type { PaletteCommandId } from '../command-id.ts';
import { commands } from '../registry.ts';

export interface Binding {
  readonly id: PaletteCommandId;
  readonly keys: string;
  readonly scope: KeyScope;
}

/** Every key of every command, aliases included. */
export function allBindings(): Binding[] {
  return [...commands].flatMap(([id, { shortcut }]) =>
    shortcut
      ? [shortcut.keys, ...(shortcut.aliases ?? [])].map((keys) => ({
          id,
          keys,
          scope: shortcut.scope,
        }))
      : [],
  );
}
