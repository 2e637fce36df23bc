import { frameIcons } from './frame-icons.ts';
import type { moreIcons } from './more-icons.ts';

export type IconName = keyof typeof frameIcons | keyof typeof moreIcons;

const known: Partial<Record<IconName, string>> = { ...frameIcons };

/** The frame stands before the icons of the screens are fetched; whoever brings them says so. */
export function addIcons(icons: Readonly<Partial<Record<IconName, string>>>): void {
  Object.assign(known, icons);
}

/** The outline of an icon; empty for one that has not come. */
export function iconPath(name: IconName): string {
  return known[name] ?? '';
}

export const onGrid24: ReadonlySet<IconName> = new Set(['sort-table-ascending']);
