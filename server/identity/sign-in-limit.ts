/** Guesses an address may make within the window before it must wait. */
const allowedGuesses = 20;
const windowMs = 60_000;
/** Addresses remembered at once, so that a flood of them does not fill the memory. */
const rememberedAddresses = 10_000;

interface Guesses {
  count: number;
  readonly until: number;
}

/** Counts wrong passwords for each address. A right one is given back: signing in often is no guess. */
interface SignInLimit {
  /** False: too many guesses, try no password now. Else the try counts until it is given back. */
  take(address: string): boolean;
  giveBack(address: string): void;
}

export function createSignInLimit(now: () => number = Date.now): SignInLimit {
  const byAddress = new Map<string, Guesses>();
  const current = (address: string): Guesses => {
    const known = byAddress.get(address);
    if (known && known.until > now()) return known;
    // A Map keeps the order of insertion: the first key is the oldest window.
    byAddress.delete(address);
    const oldest = byAddress.keys().next();
    if (byAddress.size >= rememberedAddresses && !oldest.done) byAddress.delete(oldest.value);
    const fresh = { count: 0, until: now() + windowMs };
    byAddress.set(address, fresh);
    return fresh;
  };
  return {
    take(address) {
      const guesses = current(address);
      if (guesses.count >= allowedGuesses) return false;
      guesses.count += 1;
      return true;
    },
    giveBack(address) {
      const guesses = current(address);
      guesses.count = Math.max(0, guesses.count - 1);
    },
  };
}
