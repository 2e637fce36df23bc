import { balancesideOf } from '../../../src/domain/elements/types/statuspost-numbers.ts';
import { common, type Interval } from '../../../src/domain/time/intervals.ts';
import type { StoredVersion } from '../../storage/stored-version.ts';
import { type Draft, type Finding, finding, type TypeRules } from '../structure/judging/draft.ts';
import { usedClosing } from '../structure/rules/closing-rules.ts';
import { during, inTheWay, linkTo } from '../structure/words/in-the-way.ts';
import type { WorldView } from '../world.ts';

/**
 * Its number says its side, it goes into a sum of that side, and it stays a post or a sum while others rest on
 * that (docs/domaene.md "Hovedart og statuspost").
 */
export const statuspostRules: TypeRules = {
  rule: (world, draft) => [
    ...sideFindings(draft),
    ...sumFindings(world, draft),
    ...linjetypeFindings(world, draft),
  ],
  closing: usedClosing,
};

function sideFindings({ values }: Draft): Finding[] {
  const { nummer, balanceside } = values;
  const side = balancesideOf(String(nummer));
  if (side === undefined || side === balanceside) return [];
  return [finding('statuspostSide', ['balanceside', 'nummer'], { nummer: String(nummer), side })];
}

function sumFindings(world: WorldView, draft: Draft): Finding[] {
  const { elementId, fuldtNummer, values } = draft;
  const { sumpostId, balanceside } = values;
  if (typeof sumpostId !== 'string') return [];
  const sums = during(draft, world.timeline(sumpostId, 'Statuspost'));
  const told = (sum: StoredVersion, code: 'sumpostPost' | 'sumpostAndenSide') => ({
    ...finding(code, ['sumpostId', 'tilPeriode'], { nummer: sum.nummer }),
    elements: [linkTo(sum)],
  });
  const post = sums.find(({ attributter }) => attributter.linjetype !== 'Sum');
  if (post) return [told(post, 'sumpostPost')];
  const other = sums.find(({ attributter }) => attributter.balanceside !== balanceside);
  if (other) return [told(other, 'sumpostAndenSide')];
  if (elementId === null || !goesInto(world, sumpostId, elementId, draft)) return [];
  return [finding('sumpostRing', ['sumpostId', 'tilPeriode'], { nummer: fuldtNummer })];
}

/** Whether a statuspost is another, or at some time within an interval goes into it, however far up. */
function goesInto(world: WorldView, id: string, above: string, interval: Interval): boolean {
  if (id === above) return true;
  return world.timeline(id, 'Statuspost').some((version) => {
    const { sumpostId } = version.attributter;
    const meanwhile = common(version, interval);
    return (
      typeof sumpostId === 'string' && meanwhile && goesInto(world, sumpostId, above, meanwhile)
    );
  });
}

/** Accounts stand at a post, and statusposter go into a sum. */
function linjetypeFindings(world: WorldView, draft: Draft): Finding[] {
  const { elementId, fuldtNummer: nummer, values, current } = draft;
  if (elementId === null || !current || values.linjetype === current.linjetype) return [];
  const users =
    current.linjetype === 'Sum'
      ? world.users('Statuspost', 'sumpostId', elementId)
      : world.users('Regnskabskonto', 'statuspostId', elementId);
  return inTheWay(during(draft, users), (count) =>
    finding('linjetypeIBrug', ['linjetype'], { nummer, ...count }),
  );
}
