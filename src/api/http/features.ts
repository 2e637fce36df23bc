import type { Feature } from '../contract/runtime-config.ts';

let offered: ReadonlySet<string> = new Set();

/** Set once, when the runtime configuration has been read. */
export function setFeatures(features: readonly string[]): void {
  offered = new Set(features);
}

/** Whether the backend that the app was started with has it; screens without it are absent. */
export function hasFeature(feature: Feature): boolean {
  return offered.has(feature);
}
