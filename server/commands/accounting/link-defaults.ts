import { linkUnderkonto } from '../../../src/domain/commands/regnskabsstruktur-commands.ts';
import { kobling } from '../../../src/domain/elements/kobling.ts';
import { contains } from '../../../src/domain/status.ts';
import { common, firstGap, type Interval } from '../../../src/domain/time/intervals.ts';
import { convertInterval } from '../../../src/domain/time/time-axis.ts';
import { intervalOf, isDefault } from '../../../src/domain/timeline/koblinger.ts';
import { otherEndOf } from '../../storage/koblinger.ts';
import type { StoredRelation } from '../../storage/records.ts';
import { koblingVersionText, type StoredVersion } from '../../storage/stored-version.ts';
import type { Violation } from '../command.ts';
import { violation } from '../refused.ts';
import { openParts } from '../structure/rules/references.ts';
import { linkTo } from '../structure/words/in-the-way.ts';

/** When an underkonto is Aaben, in perioder: the part of its versions that needs a default. */
export function openPerioder(underkonto: readonly StoredVersion[]): Interval[] {
  return underkonto
    .flatMap((version) => openParts('finansaar', version))
    .map((part) => convertInterval(part, 'finansaar', 'periode'));
}

/** The last default of an open underkonto can only be replaced: where it had one, it still has one. */
export function lostDefault(
  underkonto: readonly StoredVersion[],
  before: readonly StoredRelation[],
  after: readonly StoredRelation[],
): Violation[] {
  const held = defaultsIn(after);
  const open = openPerioder(underkonto);
  const isLost = defaultsIn(before).some((had) =>
    open.some((part) => {
      const needed = common(had, part);
      return needed !== undefined && firstGap('periode', needed, held) !== undefined;
    }),
  );
  return isLost ? [onlyReplaced(underkonto)] : [];
}

/** Says so, and which command replaces it. */
export function onlyReplaced(underkonto: readonly StoredVersion[]): Violation {
  const standing = underkonto.at(-1);
  return {
    ...violation(400, kobling.chosen, 'standardKanIkkeFjernes'),
    remedy: linkUnderkonto.id,
    ...(standing && { elements: [linkTo(standing)] }),
  };
}

interface Seen {
  readonly other: string;
  readonly fra: number;
  /** The row version that the user saw. */
  readonly seen: string | null | undefined;
}

/**
 * What the user saw, a relation to the same element or the default that is replaced, is no longer there or has been
 * changed. What the run itself has made of it counts as seen.
 */
export function staleKobling(
  before: readonly StoredRelation[],
  underkonto: readonly StoredVersion[],
  { other, fra, seen }: Seen,
): Violation | undefined {
  if (seen === null || seen === undefined) return undefined;
  const isOf = (row: StoredRelation) =>
    otherEndOf(row) === other || (isDefault(row) && contains(intervalOf(row), fra));
  if (before.some((row) => isOf(row) && koblingVersionText(row) === seen)) return undefined;
  return violation(409, '', 'samtidigRettelse', { navn: underkonto.at(-1)?.navn ?? '' });
}

function defaultsIn(koblinger: readonly StoredRelation[]): Interval[] {
  return koblinger.filter(isDefault).map(intervalOf);
}
