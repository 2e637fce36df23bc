import type { TimeAxis } from '../elements/element-type.ts';
import { type Status, statusAt, type Validity } from '../status.ts';
import { formatTime, next } from './time-axis.ts';

/** The version after the one that stands, as far as its beginning can be told from it. */
export interface NextVersion {
  readonly versionId: number;
  readonly fra: number;
  readonly softLukketFra: number | null;
  readonly softLukketTil: number | null;
}

/** What an element becomes at a time: another status, or another version with the same. */
export interface LaterChange {
  readonly time: number;
  readonly becomes: Exclude<Status, 'Fremtidig'> | 'version';
  /** Of the version that stands then. */
  readonly versionId: number | null;
}

/**
 * The nearest change after a time: of status, or else to another version.
 * @param version the one that stands at the time, as `statusAt` wants it
 * @param following null: none follows it
 */
export function laterChange(
  axis: TimeAxis,
  version: Validity,
  following: NextVersion | null,
  time: number,
): LaterChange | null {
  const after = (end: number | null) => (end === null ? [] : [next(axis, end)]);
  const { fra, til, softLukketFra, softLukketTil } = version;
  const now = statusAt(version, time);
  const turns = [fra, softLukketFra ?? [], after(softLukketTil), after(til), following?.fra ?? []]
    .flat()
    .filter((turn) => turn > time)
    .toSorted((a, b) => a - b);
  for (const turn of turns) {
    const isFollowing = following !== null && turn >= following.fra;
    const then = statusAt(isFollowing ? { ...following, til: null } : version, turn);
    const versionId = isFollowing ? following.versionId : null;
    if (then !== now && then !== 'Fremtidig') return { time: turn, becomes: then, versionId };
    if (isFollowing) return { time: turn, becomes: 'version', versionId };
  }
  return null;
}

/** When an element really ends: null where its next version takes over at once. */
export function realEnd(
  axis: TimeAxis,
  til: number | null,
  following: NextVersion | null | undefined,
): number | null {
  return til !== null && following?.fra === next(axis, til) ? null : til;
}

/**
 * The change as the status says it: `lukkes 2027`, `v2 2027`.
 * @param isShort for a row, where it is never cut: `soft 2027`, and of what is to come the time alone
 */
export function laterText(
  { time, becomes, versionId }: LaterChange,
  axis: TimeAxis,
  now: Status,
  isShort = false,
): string {
  const when = formatTime(axis, time);
  if (isShort && now === 'Fremtidig' && becomes === 'Aaben') return when;
  const opens = isShort || now === 'Fremtidig' ? 'åbnes' : 'genåbnes';
  const words: Readonly<Record<LaterChange['becomes'], string>> = {
    Aaben: opens,
    SoftLukket: isShort ? 'soft' : 'soft-lukkes',
    Lukket: 'lukkes',
    version: `v${versionId}`,
  };
  return `${words[becomes]} ${when}`;
}

/** What colour supports the words: an end, a soft end, or anything else. */
export type LaterTone = 'end' | 'soft' | 'other';

export function laterTone({ becomes }: LaterChange): LaterTone {
  if (becomes === 'Lukket') return 'end';
  return becomes === 'SoftLukket' ? 'soft' : 'other';
}
