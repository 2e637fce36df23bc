/** The four statuses; computed for the time one looks at, never stored (docs/domaene.md "Status"). */
export const statuses = ['Fremtidig', 'Aaben', 'SoftLukket', 'Lukket'] as const;
export type Status = (typeof statuses)[number];

export const statusLabels: Readonly<Record<Status, string>> = {
  Fremtidig: 'Fremtidig',
  Aaben: 'Åben',
  SoftLukket: 'Soft-lukket',
  Lukket: 'Lukket',
};

/** Before what a row says that it becomes later: *Soft → lukkes 2027*. */
export const shortStatusLabels: Readonly<Partial<Record<Status, string>>> = { SoftLukket: 'Soft' };

/** Of several that have it: *vis kun lukkede*. */
export const statusPlurals: Readonly<Record<Status, string>> = {
  Fremtidig: 'Fremtidige',
  Aaben: 'Åbne',
  SoftLukket: 'Soft-lukkede',
  Lukket: 'Lukkede',
};

/** An interval on one time axis, both ends included; `til` null is open-ended. */
export interface Validity {
  readonly fra: number;
  readonly til: number | null;
  readonly softLukketFra: number | null;
  readonly softLukketTil: number | null;
}

export function contains(interval: { fra: number; til: number | null }, time: number): boolean {
  return interval.fra <= time && (interval.til === null || time <= interval.til);
}

/**
 * Status of a version at a time of its axis (finansår ÅÅÅÅ or periode ÅÅÅÅPP). Of an element with
 * several versions, give the version in force, else the latest before, else the first after.
 */
export function statusAt(version: Validity, time: number): Status {
  if (time < version.fra) return 'Fremtidig';
  if (!contains(version, time)) return 'Lukket';
  const { softLukketFra, softLukketTil } = version;
  const isSoftClosed =
    softLukketFra !== null && contains({ fra: softLukketFra, til: softLukketTil }, time);
  return isSoftClosed ? 'SoftLukket' : 'Aaben';
}
