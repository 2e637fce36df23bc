type Lane = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/**
 * Lets through only so many at a time, in the order they came. For loads in the background: what
 * the user asks for meanwhile must not stand behind them in the browser's or the server's queue.
 */
export function createLane(width: number): Lane {
  let free = width;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
