/** Wrong passwords that cost nothing, and the longest wait after one more. */
interface Rule {
  readonly free: number;
  readonly longestMs: number;
}

/** Of one name from one address: whoever has forgotten a password, or guesses it. */
const pairRule: Rule = { free: 10, longestMs: 60_000 };
/** Of one name from anywhere, but where a right password has come from: many machines guess at it. */
const nameRule: Rule = { free: 20, longestMs: 30_000 };

/**
 * Of one address. A whole office may share it, so beyond this nobody is refused for what others did
 * there: tries wait in line, and a right password gets in when its turn comes.
 */
const addressFree = 100;
const addressSpacingMs = 1000;
const longestLineMs = 10_000;

/** Without a wrong password for so long, all is forgotten. */
const forgetAfterMs = 15 * 60_000;
/** Names and addresses remembered at once, so that a flood of them does not fill the memory. */
const remembered = 10_000;

/** Either how long to wait before the password is tried, or how long before the user may ask again. */
type Turn = { readonly allowed: boolean; readonly waitMs: number };

/** Slows guessing at passwords, by name and by address. */
interface SignInLimit {
  /** The try counts as wrong until `right` says otherwise, so that many at once count too. */
  take(name: string, address: string): Turn;
  right(name: string, address: string): void;
}

export function createSignInLimit(now: () => number = Date.now): SignInLimit {
  const pairs = createCounter(now);
  const names = createCounter(now);
  const addresses = createCounter(now);
  const nextTurn = new Map<string, number>();
  /** Where the users have been before: guesses from elsewhere must not keep them out. */
  const known = new Map<string, true>();
  const pairOf = (name: string, address: string) => JSON.stringify([name, address]);

  const turnOf = (address: string): number => {
    if (addresses.count(address) < addressFree) return now();
    return Math.max(now(), nextTurn.get(address) ?? 0);
  };
  return {
    take(name, address) {
      const pair = pairOf(name, address);
      const nameWaitMs = known.has(pair) ? 0 : names.waitMs(name, nameRule);
      const untilMs = Math.max(pairs.waitMs(pair, pairRule), nameWaitMs);
      if (untilMs > 0) return { allowed: false, waitMs: untilMs };
      const turn = turnOf(address);
      const waitMs = turn - now();
      if (waitMs > longestLineMs) return { allowed: false, waitMs };
      remember(nextTurn, address, turn + addressSpacingMs);
      pairs.add(pair, 1);
      names.add(name, 1);
      addresses.add(address, 1);
      return { allowed: true, waitMs };
    },
    right(name, address) {
      const pair = pairOf(name, address);
      remember(known, pair, true);
      pairs.forget(pair);
      // Only this try is given back: others' guesses at the name are still guesses.
      names.add(name, -1);
      addresses.add(address, -1);
    },
  };
}

function createCounter(now: () => number) {
  const known = new Map<string, { readonly count: number; readonly at: number }>();
  const current = (key: string) => {
    const found = known.get(key);
    return found && now() - found.at < forgetAfterMs ? found : undefined;
  };
  return {
    count: (key: string) => current(key)?.count ?? 0,
    /** Doubles from a second with each wrong password beyond those that are free. */
    waitMs(key: string, { free, longestMs }: Rule): number {
      const found = current(key);
      if (!found || found.count < free) return 0;
      const wait = Math.min(1000 * 2 ** (found.count - free), longestMs);
      return Math.max(0, found.at + wait - now());
    },
    add(key: string, step: 1 | -1): void {
      const found = current(key);
      const count = Math.max(0, (found?.count ?? 0) + step);
      remember(known, key, { count, at: step > 0 ? now() : (found?.at ?? now()) });
    },
    forget: (key: string) => known.delete(key),
  };
}

/** A Map keeps the order of insertion: the first key is the one that was longest ago. */
function remember<Value>(known: Map<string, Value>, key: string, value: Value): void {
  known.delete(key);
  known.set(key, value);
  const [oldest] = known.keys();
  if (known.size > remembered && oldest !== undefined) known.delete(oldest);
}
