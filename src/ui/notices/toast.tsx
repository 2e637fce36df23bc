import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../basics/button.tsx';
import { focusScreen, isFocusLost, Place } from '../focus/focus-memory.ts';
import { NoticeCard } from './notice-card.tsx';
import { leaveSight, type Notice, type NoticeAction } from './notifications.ts';
import './toast.css';

/** The specification's times: closes by itself after 5000 ms, and collapses in 300 ms. */
const lifetime = 5000;
const collapse = 300;

type ToastState = 'enter' | 'shown' | 'exit' | 'removed';

interface ToastProps {
  readonly notice: Notice;
  readonly onRemoved: () => void;
}

/** Counts down only while neither pointer nor focus rests on it, and anew when it is told again. */
function useLifetime(at: number, paused: boolean, onEnd: () => void) {
  const left = useRef({ of: at, time: lifetime });
  useEffect(() => {
    if (left.current.of !== at) left.current = { of: at, time: lifetime };
    if (paused) return undefined;
    const { time } = left.current;
    const started = performance.now();
    const timer = setTimeout(onEnd, time);
    return () => {
      clearTimeout(timer);
      left.current = { of: at, time: Math.max(0, time - (performance.now() - started)) };
    };
  }, [at, paused, onEnd]);
}

export function Toast({ notice, onRemoved }: ToastProps) {
  const [state, setState] = useState<ToastState>('enter');
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<Place>(undefined);
  const close = useCallback(() => {
    leaveSight(notice);
    setState('exit');
  }, [notice]);
  useLifetime(notice.at, hovered || focused || state === 'exit' || state === 'removed', close);

  useEffect(() => {
    if (state === 'enter') {
      const frame = requestAnimationFrame(() => setState('shown'));
      return () => cancelAnimationFrame(frame);
    }
    if (state === 'exit') {
      const timer = setTimeout(() => setState('removed'), collapse);
      return () => clearTimeout(timer);
    }
    if (state === 'removed') onRemoved();
    return undefined;
  }, [state, onRemoved]);

  /** It takes its buttons with it: the focus goes back to where it came from, before that. */
  const giveBack = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // The element that had it may show another row by now, and the library knows elements only.
    if (isFocusLost()) cameFrom.current?.restore();
    // Before the toast the focus may have been nowhere.
    if (isFocusLost()) focusScreen();
  };
  const closeByHand = () => {
    if (focused) giveBack();
    close();
  };
  /** What the action opens returns the focus there. */
  const acting = (action: NoticeAction | undefined) =>
    action && {
      ...action,
      run: () => {
        giveBack();
        close();
        action.run();
      },
    };
  const shown = { ...notice, action: acting(notice.action), view: acting(notice.view) };

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    setFocused(true);
    const isFromElsewhere = !currentTarget.contains(relatedTarget);
    if (isFromElsewhere && relatedTarget instanceof HTMLElement) {
      cameFrom.current = new Place(relatedTarget);
    }
  };
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focus only pause the clock
    <div
      className={`toast ${notice.kind}`}
      role={notice.kind === 'error' ? 'alert' : 'status'}
      data-state={state}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <NoticeCard
        notice={shown}
        end={<Button label="Luk" icon="close" iconOnly variant="ghost" onClick={closeByHand} />}
      />
    </div>
  );
}
