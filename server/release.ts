import { readFileSync } from 'node:fs';
import portal from '../package.json' with { type: 'json' };

/** Which program this is, for whoever watches it: what `npm run pak` wrote beside it. */
export interface Release {
  readonly version: string;
  /** Of the sources; absent: it runs from a working copy. */
  readonly commit?: string;
}

function packed(): Partial<Release> {
  try {
    return JSON.parse(readFileSync(new URL('../udgivelse.json', import.meta.url), 'utf8'));
  } catch {
    return {};
  }
}

const { commit } = packed();

export const release: Release = { version: portal.version, ...(commit && { commit }) };

/** In words: version 0.2.0 (5c1f00d2a9be). */
export const releaseText = [release.version, commit && `(${commit})`].filter(Boolean).join(' ');
