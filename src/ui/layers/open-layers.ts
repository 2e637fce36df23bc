import { useEffect, useEffectEvent } from 'react';

/** Goes a step back in each layer that stands over the page, the uppermost last. */
const layers: (() => void)[] = [];

/**
 * Something stands over the page: the browser's Back is a step back in it before it is one of the page.
 * @param back does what Esc does: closes it, or goes back within it
 */
export function useOpenLayer(isOpen: boolean, back: () => void): void {
  const stepBack = useEffectEvent(back);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => stepBack();
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [isOpen]);
}

/** The step back in the uppermost layer; undefined: nothing stands over the page. */
export function topLayer(): (() => void) | undefined {
  return layers.at(-1);
}
