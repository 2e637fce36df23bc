import { useRuntime } from '../../runtime.ts';

/** Which program this is, as whoever is asked for help will want to know. */
export function Release() {
  const { udgave } = useRuntime();
  return udgave ? <p className="hint">Udgave {udgave}</p> : null;
}
