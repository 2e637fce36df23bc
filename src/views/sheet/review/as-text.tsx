import { useState } from 'react';
import { errorText } from '../../../api/http/error-text.ts';
import { hasFeature } from '../../../api/http/features.ts';
import { textOfCommands } from '../../../api/runs/text-run.ts';
import { useConsole } from '../../../commands/host.tsx';
import type { SheetCommand } from '../../../domain/commands/sheet/sheet-commands.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { notify } from '../../../ui/notices/toasts.tsx';

interface AsTextProps {
  readonly commands: readonly SheetCommand[];
  readonly onClose: () => void;
}

/** Opens what is staged as commands that are written; it stays staged. */
export function AsText({ commands, onClose }: AsTextProps) {
  const { openText } = useConsole();
  const [isBusy, setBusy] = useState(false);
  if (!hasFeature('tekst') || commands.length === 0) return null;
  const open = async () => {
    setBusy(true);
    try {
      const text = await textOfCommands(commands.map(({ invocation }) => invocation));
      onClose();
      openText(text);
    } catch (error) {
      notify.error('Ændringerne kunne ikke skrives som kommandoer.', errorText(error));
      setBusy(false);
    }
  };
  return (
    <Button
      label="Som kommandoer"
      icon="document"
      variant="ghost"
      busy={isBusy}
      onClick={() => void open()}
    />
  );
}
