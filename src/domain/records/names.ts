/** Every kind of record that is no element of a structure. */
export const recordKindNames = [
  'periode',
  'aktivitet',
  'proces',
  'hovedaktivitet',
  'underaktivitet',
] as const;
export type RecordKindName = (typeof recordKindNames)[number];
