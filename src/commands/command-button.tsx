import { Button } from '../ui/basics/button.tsx';
import type { IconName } from '../ui/icons/icon.tsx';
import type { PaletteCommandId } from './command-id.ts';
import { useAvailability } from './host.tsx';
import { useShownKeys } from './keys/use-shown-keys.ts';
import { commandById } from './registry.ts';
import { runCommand } from './running/run-command.ts';
import type { SelectedElement } from './subjects/selected-element.ts';

interface CommandButtonProps {
  readonly command: PaletteCommandId;
  readonly variant?: 'primary' | 'secondary' | 'ghost';
  readonly icon?: IconName;
  readonly pressed?: boolean;
  readonly iconOnly?: boolean;
  /** Left out: what the user stands on, or has marked. */
  readonly about?: SelectedElement;
}

/** A button that names a command and nothing else; label, key and reason are the registry's. */
export function CommandButton({ command: id, about, ...look }: CommandButtonProps) {
  const availability = useAvailability(id, about);
  const command = commandById(id);
  const keys = useShownKeys(command);
  if (!command || availability.kind === 'hidden') return null;
  return (
    <Button
      {...look}
      label={(about && command.shortTitleOf?.(about)) ?? command.shortTitle ?? command.title}
      keys={keys}
      data-command={id}
      disabledReason={availability.kind === 'disabled' ? availability.reason : undefined}
      onClick={() => void runCommand(id, about)}
    />
  );
}
