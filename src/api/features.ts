/** What a backend may offer beyond the specification (architecture 4). */
export type Feature = 'plan' | 'log' | 'fortryd' | 'aendringer' | 'overblik' | 'felter' | 'detalje';

let offered: ReadonlySet<string> = new Set();

/** Set once, when the runtime configuration has been read. */
export function setFeatures(features: readonly string[]): void {
  offered = new Set(features);
}

/** Whether the backend that the app was started with has it; screens without it are absent. */
export function hasFeature(feature: Feature): boolean {
  return offered.has(feature);
}
