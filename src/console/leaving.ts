import { useEffect, useEffectEvent, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { topLayer } from '../ui/layers/open-layers.ts';

/** What becomes of the way to another address: settled once, by whoever comes first. */
interface Held {
  readonly go: () => void;
  readonly stay: () => void;
}

interface Guard {
  readonly holds: BlockerFunction;
  readonly onHeld: (held: Held) => void;
}

/** Those that are asked before an address is left. */
const guards = new Set<Guard>();

/** Back and Forward are first a step back in what stands over the page: no dialog is left over another page. */
const layerGuard: Guard = {
  holds: ({ historyAction }) => historyAction === 'POP' && topLayer() !== undefined,
  onHeld: ({ stay }) => {
    stay();
    topLayer()?.();
  },
};

/** Holds the user back while it is mounted: the latest of those that want to is told. */
export function useLeaveGuard(holds: Guard['holds'], onHeld: Guard['onHeld']): void {
  const isHeldBy = useEffectEvent(holds);
  const tell = useEffectEvent(onHeld);
  useEffect(() => {
    const guard: Guard = { holds: (leaving) => isHeldBy(leaving), onHeld: (held) => tell(held) };
    guards.add(guard);
    return () => {
      guards.delete(guard);
    };
  }, []);
}

/** Asks all the guards; mounted once, for a router asks one alone. */
export function LeaveGuards() {
  const holder = useRef<Guard>(undefined);
  const isHeld = useRef(false);
  const blocker = useBlocker((leaving) => {
    holder.current = [...guards, layerGuard].findLast(({ holds }) => holds(leaving));
    return holder.current !== undefined;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    isHeld.current = true;
    const settle = (how: () => void) => {
      // Another Back has closed the question of the first one, and settled it.
      if (!isHeld.current) return;
      isHeld.current = false;
      how();
    };
    holder.current?.onHeld({
      go: () => settle(blocker.proceed),
      stay: () => settle(blocker.reset),
    });
  }, [blocker]);
  return null;
}
