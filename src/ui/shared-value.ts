import { useSyncExternalStore } from 'react';

/** One value for the whole portal, heard of by the components that show it. */
export interface SharedValue<Value> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  /** Called after each change, until the answer is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** As a hook: the value as it is now. */
  readonly useValue: () => Value;
}

export function sharedValue<Value>(first: Value): SharedValue<Value> {
  const listeners = new Set<() => void>();
  let value = first;
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    subscribe,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: () => useSyncExternalStore(subscribe, get),
  };
}
