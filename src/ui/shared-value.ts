import { useSyncExternalStore } from 'react';
import { Hearers } from './hearers.ts';

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
  const hearers = new Hearers();
  let value = first;
  const get = () => value;
  return {
    get,
    subscribe: hearers.hear,
    set: (next) => {
      value = next;
      hearers.tell();
    },
    useValue: () => useSyncExternalStore(hearers.hear, get),
  };
}
