import { createContext, use } from 'react';
import type { RuntimeConfig } from '../api/contract/runtime-config.ts';

export const RuntimeContext = createContext<RuntimeConfig | null>(null);

/** The configuration the app was started with. */
export function useRuntime(): RuntimeConfig {
  const config = use(RuntimeContext);
  if (config === null) throw new Error('useRuntime outside of the app');
  return config;
}

/** Development host of the related service, used when the configuration names none. */
const DEFAULT_STRAX_PATH = '/tilknyttet';

/** Address of the related service, without a slash at the end. */
export function straxUrlOf(config: RuntimeConfig): string {
  const given = config.strax?.url ?? '';
  return (given === '' ? window.location.origin + DEFAULT_STRAX_PATH : given).replace(/\/+$/, '');
}
