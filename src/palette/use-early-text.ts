import { useAtom } from 'jotai';
import { useLayoutEffect } from 'react';
import { earlyTextAtom } from '../commands/state.ts';

/** What was typed before the field had the focus comes after what it holds, and is the field's from then. */
export function useEarlyText(text: string, write: (text: string) => void): void {
  const [early, setEarly] = useAtom(earlyTextAtom);
  useLayoutEffect(() => {
    if (early === '') return;
    write(text + early);
    setEarly('');
  });
}
