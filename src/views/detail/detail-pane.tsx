import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { useRouter } from '../../console/router.tsx';
import { useKeptFocus } from '../../ui/focus/kept-focus.ts';

/** Shorter waits are not worth a word. */
const waitMs = 200;

interface DetailPaneProps {
  readonly children: ReactNode;
  /** What is shown is about to give way to something that is on its way. */
  readonly isWaiting?: boolean;
  readonly label?: string;
}

/** The address of the portal's own that a plain press of a link leads to; undefined: the browser's. */
function addressPressed(event: MouseEvent): string | undefined {
  const { target, button, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey)
    return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.target !== '' || link.origin !== location.origin) return undefined;
  return `${link.pathname}${link.search}${link.hash}`;
}

/** The region *Detaljer*: an element, or what there is instead. Links in it are followed without a load. */
export function DetailPane({ children, label = 'Detaljer', isWaiting = false }: DetailPaneProps) {
  const router = useRouter();
  const region = useKeptFocus<HTMLElement>(() => {
    const { current: pane } = region;
    (pane?.querySelector<HTMLElement>('.detail-title') ?? pane)?.focus();
  });
  // Said of the region itself, so that nothing in it is drawn for that.
  useEffect(() => {
    const { current: pane } = region;
    if (!isWaiting || !pane) return;
    const timer = setTimeout(() => pane.setAttribute('aria-busy', 'true'), waitMs);
    return () => {
      clearTimeout(timer);
      pane.removeAttribute('aria-busy');
    };
  }, [isWaiting, region]);
  const follow = (event: MouseEvent) => {
    const address = addressPressed(event);
    if (address === undefined) return;
    event.preventDefault();
    void router.navigate(address);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the presses are those of links, which Enter makes too
    <section
      ref={region}
      className="detail"
      aria-label={label}
      data-focus-region="detail"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing to focus
      tabIndex={0}
      onClick={follow}
    >
      {children}
    </section>
  );
}
