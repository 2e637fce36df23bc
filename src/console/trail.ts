import type { NavigationType } from 'react-router-dom';
import type { Router } from './router.tsx';

/** An address that was shown. */
export interface Visit {
  readonly pathname: string;
  readonly search: string;
  /** The router's own name of its place in the browser's history. */
  readonly key: string;
}

/** The way here with one more step; what a step back leaves is forgotten. */
export function trailTo(
  trail: readonly Visit[],
  visit: Visit,
  how: `${NavigationType}`,
): readonly Visit[] {
  if (how === 'PUSH') {
    return trail.at(-1)?.key === visit.key ? trail : [...trail, visit];
  }
  if (how === 'REPLACE') return [...trail.slice(0, -1), visit];
  const at = trail.findIndex(({ key }) => key === visit.key);
  return [...trail.slice(0, Math.max(at, 0)), visit];
}

/** The way here within this page of the portal. */
export class Trail {
  #visits: readonly Visit[] = [];

  /** Undefined when it began here. */
  get cameFrom(): Visit | undefined {
    return this.#visits.at(-2);
  }

  /** Until the answer is called. */
  follow(router: Router): () => void {
    const note = ({ location, historyAction }: Router['state']) => {
      this.#visits = trailTo(this.#visits, location, historyAction);
    };
    note(router.state);
    return router.subscribe(note);
  }
}
