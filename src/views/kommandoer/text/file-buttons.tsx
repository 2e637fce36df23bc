import { useRef, useState } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { noAutofill } from '../../../ui/fields/no-autofill.ts';
import { readTextFile, saveTextFile } from './text-files.ts';

interface FileButtonsProps {
  readonly text: string;
  /** @param from what is asked about when there is a text already */
  readonly onOpen: (text: string, from: string) => void;
  readonly onCopy: () => void;
  /** There is no room for words. */
  readonly iconOnly: boolean;
}

const nothing = 'Der er ingen tekst.';

/** The text from a file, to a file, and to the clipboard. */
export function FileButtons({ text, onOpen, onCopy, iconOnly }: FileButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('kommandoer.txt');
  const reason = text.trim() === '' ? nothing : undefined;
  const open = async (file: File | undefined) => {
    const read = file && (await readTextFile(file));
    if (file === undefined || read === undefined) return;
    setName(file.name);
    onOpen(read, file.name);
  };
  return (
    <>
      <input
        ref={input}
        {...noAutofill}
        type="file"
        accept=".txt,text/plain"
        hidden
        aria-label="Fil med kommandoer"
        onChange={({ currentTarget }) => {
          void open(currentTarget.files?.[0]);
          // The same file may be opened again.
          currentTarget.value = '';
        }}
      />
      <Button
        label="Åbn fil"
        icon="upload"
        variant="ghost"
        iconOnly={iconOnly}
        onClick={() => input.current?.click()}
      />
      <Button
        label="Gem som fil"
        icon="download"
        variant="ghost"
        iconOnly={iconOnly}
        disabledReason={reason}
        onClick={() => saveTextFile(name, text)}
      />
      <Button
        label="Kopiér"
        icon="document"
        variant="ghost"
        iconOnly={iconOnly}
        disabledReason={reason}
        onClick={onCopy}
      />
    </>
  );
}
