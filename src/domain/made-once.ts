/** Makes a value the first time that it is asked for, and answers the same from then on. */
export function madeOnce<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/** Makes a value once for keys that come and go: what was made of one goes with it. */
export function madeOnceFor<Key extends object, Value extends {}>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/** As `madeOnce` for keys without end, as what somebody types: what was made first is forgotten first. */
export function madeForLast<Key, Value extends {}>(
  most: number,
  make: (key: Key) => Value,
): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    const [oldest] = made.keys();
    if (made.size >= most && oldest !== undefined) made.delete(oldest);
    made.set(key, value);
    return value;
  };
}
