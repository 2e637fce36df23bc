import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whole pixels that an element has inside; 0 until it is laid out. */
export function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const read = () => {
      const { clientWidth: width, clientHeight: height } = current;
      setSize((now) => (now.width === width && now.height === height ? now : { width, height }));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
