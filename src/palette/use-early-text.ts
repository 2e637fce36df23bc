import { useAtom } from 'jotai';
import { useLayoutEffect } from 'react';
import { earlyTextAtom } from '../commands/state.ts';
import { areCommands, asWords } from './sentences/pasted-commands.ts';

/**
 * What was typed or pasted before the field had the focus comes after what it holds, and is the field's from then.
 * @param onCommands takes lines of commands that were pasted; left out: nobody does
 */
export function useEarlyText(
  text: string,
  write: (text: string) => void,
  onCommands?: (pasted: string) => void,
): void {
  const [early, setEarly] = useAtom(earlyTextAtom);
  useLayoutEffect(() => {
    if (early === '') return;
    if (text === '' && onCommands && areCommands(early)) onCommands(early.trim());
    else write(text + asWords(early));
    setEarly('');
  });
}
