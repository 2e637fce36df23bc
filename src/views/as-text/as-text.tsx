import { useState } from 'react';
import { errorText } from '../../api/http/error-text.ts';
import { hasFeature } from '../../api/http/features.ts';
import { useConsole } from '../../commands/host.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { notify } from '../../ui/notices/toasts.tsx';

interface AsTextProps {
  /** The commands as they are written, a line each. */
  readonly textOf: () => Promise<string>;
  /** Why they are not opened, where they cannot be written. */
  readonly failed: string;
  /** Before they are shown. */
  readonly onOpened?: () => void;
}

/** Opens what has been done, or is to be, as commands that are written; it stays as it is. */
export function AsText({ textOf, failed, onOpened }: AsTextProps) {
  const { openText } = useConsole();
  const [isBusy, setBusy] = useState(false);
  if (!hasFeature('tekst')) return null;
  const open = async () => {
    setBusy(true);
    try {
      const text = await textOf();
      onOpened?.();
      openText(text);
    } catch (error) {
      notify.error(failed, errorText(error));
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
