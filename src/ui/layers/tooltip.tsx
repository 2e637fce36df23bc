import { useEffect } from 'react';
import './tooltip.css';

/** Pixels between an element and its words, and between these and the edge of the page. */
const gap = 6;

/** Says no more than what stands on the element, and nothing of it is cut or hidden from the eye. */
function isRead(element: HTMLElement, words: string): boolean {
  if (!element.textContent.trim().startsWith(words)) return false;
  const parts = [element, ...element.querySelectorAll('*')];
  return parts.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
}

/** Its menu or panel stands where the words would. */
function isOpen(element: HTMLElement): boolean {
  return element.hasAttribute('aria-haspopup') && element.getAttribute('aria-expanded') === 'true';
}

/** Below the element, or above it where there is no room; never outside the page. */
function place(tip: HTMLElement, element: HTMLElement): void {
  const at = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const { clientWidth, clientHeight } = document.documentElement;
  const middle = at.left + (at.width - width) / 2;
  const below = at.bottom + gap;
  const isRoomBelow = below + height + gap <= clientHeight;
  tip.style.left = `${Math.max(gap, Math.min(middle, clientWidth - width - gap))}px`;
  tip.style.top = `${Math.max(gap, isRoomBelow ? below : at.top - gap - height)}px`;
}

/** Keys that lead from one control to the next; what any other one opens, the user has not gone to. */
const leadsOn = /^(Tab|F6|Home|End|Arrow.*)$/;

/**
 * Shows the words of elements with `data-tip` under a pointer that rests there, or a focus that was led there
 * by key, 300 ms after, as the specification says (the delay is the style sheet's). They can be pointed at
 * themselves, and any key takes them away (WCAG 1.4.13). For the eye alone: what they say, the element must
 * say to a screen reader in its own way.
 * @returns takes it off again
 */
function installTooltip(): () => void {
  const tip = document.createElement('div');
  tip.className = 'tooltip';
  tip.role = 'tooltip';
  tip.ariaHidden = 'true';
  document.body.append(tip);
  let shown: HTMLElement | undefined;
  let isLed = false;

  const show = (element: HTMLElement | undefined) => {
    if (element === shown) return;
    shown = element;
    const words = element?.dataset.tip ?? '';
    const isSaid = element && (isOpen(element) || isRead(element, words));
    const isWanted = element !== undefined && words !== '' && !isSaid;
    tip.classList.toggle('shown', isWanted);
    if (!isWanted) return;
    tip.textContent = words;
    place(tip, element);
  };
  const carrierOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  const onPointer = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'touch' && target !== tip) show(carrierOf(target) ?? undefined);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const carrier = carrierOf(target);
    if (isLed && carrier === target && carrier?.matches(':focus-visible')) show(carrier);
  };
  const hide = () => show(undefined);
  const onPress = (event: Event) => {
    isLed = event instanceof KeyboardEvent && leadsOn.test(event.key);
    hide();
  };
  // A focus that leaves, or rows that scroll, elsewhere say nothing of what the hand rests on.
  const hideWithin = ({ target }: Event) => {
    if (target instanceof Node && shown && target.contains(shown)) hide();
  };

  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true, passive: true } as const;
  document.addEventListener('pointerover', onPointer, options);
  document.addEventListener('focusin', onFocus, options);
  for (const type of ['keydown', 'pointerdown'] as const) {
    document.addEventListener(type, onPress, options);
  }
  for (const type of ['scroll', 'focusout'] as const) {
    document.addEventListener(type, hideWithin, options);
  }
  return () => {
    listening.abort();
    tip.remove();
  };
}

/** One for all of the page: it hears of every element that carries words. */
export function Tooltip() {
  useEffect(installTooltip, []);
  return null;
}
