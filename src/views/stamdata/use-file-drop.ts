import { useEffect, useEffectEvent, useState } from 'react';
import { notify } from '../../ui/notices/toasts.tsx';

/**
 * Takes a file that is dropped anywhere in the window while it is asked for: a browser opens one that is dropped
 * beside a field for it, and leaves the portal. Of several none is taken.
 * @returns whether files are held over the window
 */
export function useFileDrop(take: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const dropped = useEffectEvent((files: FileList) => {
    const [file, ...others] = files;
    if (others.length > 0) notify.error('Filen er ikke valgt.', 'Der tages én fil ad gangen.');
    else if (file) take(file);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const on = (type: 'dragover' | 'dragleave' | 'drop', then: (event: DragEvent) => void) =>
      window.addEventListener(type, (event) => holdsFiles(event) && then(event), { signal });
    on('dragover', (event) => {
      event.preventDefault();
      setOver(true);
    });
    // What is left for is then within the window, but for the last time.
    on('dragleave', ({ relatedTarget }) => setOver(relatedTarget !== null));
    on('drop', (event) => {
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer) dropped(event.dataTransfer.files);
    });
    return () => listening.abort();
  }, []);
  return isOver;
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
