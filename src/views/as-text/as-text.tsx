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

/** Opens the text; why it cannot be is told. @returns whether it was opened */
export async function openAsText(
  openText: (text: string) => void,
  { textOf, failed, onOpened }: AsTextProps,
): Promise<boolean> {
  try {
    const text = await textOf();
    onOpened?.();
    openText(text);
    return true;
  } catch (error) {
    notify.error(failed, errorText(error));
    return false;
  }
}

/** Opens what has been done, or is to be, as commands that are written; it stays as it is. */
export function AsText(props: AsTextProps) {
  const { openText } = useConsole();
  const [isBusy, setBusy] = useState(false);
  if (!hasFeature('tekst')) return null;
  const open = async () => {
    setBusy(true);
    if (!(await openAsText(openText, props))) setBusy(false);
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
