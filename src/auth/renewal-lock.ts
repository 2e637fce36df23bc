const RENEWAL_LOCK = 'sada-session-renewal';

/**
 * One tab renews at a time, so that two tabs with the same refresh token do not race. The turn is
 * taken from a tab that hangs, or whose timers the browser holds back: others live on their own.
 * @param patienceMs how long the work of one tab may take.
 */
export async function inTurn<Result>(
  patienceMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  // Web Locks exist only in secure contexts; without them tabs renew on their own.
  if (!navigator.locks) return work();
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(), patienceMs);
  const begin = () => {
    clearTimeout(timer);
    return work();
  };
  try {
    return await navigator.locks.request(RENEWAL_LOCK, { signal: impatience.signal }, begin);
  } catch (error) {
    if (!impatience.signal.aborted) throw error;
    return await navigator.locks.request(RENEWAL_LOCK, { steal: true }, work);
  }
}
