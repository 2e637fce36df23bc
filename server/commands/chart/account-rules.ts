import { isBudgetOnly } from '../../../src/domain/elements/types/standardkonto-numbers.ts';
import { convertInterval } from '../../../src/domain/time/time-axis.ts';
import { standingAt } from '../../storage/stored-version.ts';
import { isKode } from '../finance-act/code-lists.ts';
import type { Draft } from '../structure/judging/draft.ts';
import {
  type ElementRule,
  type Finding,
  finding,
  type TypeRules,
} from '../structure/judging/draft.ts';
import { during, inTheWay } from '../structure/words/in-the-way.ts';
import type { WorldView } from '../world.ts';

/** Only bevillingstyper that exist, and a posttype that the accounts below can go on having. */
export const standardkontoRules: TypeRules = {
  rule: (world, draft) => [...kodeFindings(world, draft), ...posttypeFindings(world, draft)],
  preset: (_world, { values }) => ({ kunBudget: isBudgetOnly(String(values.nummer)) }),
};

function kodeFindings(world: WorldView, draft: Draft): Finding[] {
  const { gyldigeBevillingstyper: koder } = draft.values;
  if (!Array.isArray(koder)) return [];
  const interval = convertInterval(draft, 'periode', 'finansaar');
  return koder
    .map(String)
    .filter((kode) => !isKode(world, kode, interval))
    .map((kode) => finding('kodeUkendt', ['gyldigeBevillingstyper', 'tilPeriode'], { kode }));
}

/** The kontotype of the accounts below follows from it. */
function posttypeFindings(world: WorldView, draft: Draft): Finding[] {
  const { elementId, values, current } = draft;
  if (elementId === null || !current || values.posttype === current.posttype) return [];
  return inTheWay(during(draft, world.children(elementId)), (count) =>
    finding('posttypeIBrug', ['posttype'], count),
  );
}

/**
 * Its number begins with its standardkonto's, and a balance account has a statuspost
 * (docs/domaene.md "Regnskabskonto").
 */
export const regnskabskontoRules: TypeRules = {
  rule: (world, draft) => [...placeFindings(world, draft), ...statuspostFindings(world, draft)],
  preset: (_world, { parent, fra }) => {
    const isBalance = standingAt(parent, fra)?.attributter.posttype === 'Balance';
    return { kontotype: isBalance ? 'Balancekonto' : 'Resultatkonto' };
  },
};

const placeFindings: ElementRule = (_world, { parent, fra, values }) => {
  const above = standingAt(parent, fra);
  const { nummer } = values;
  if (!above || typeof nummer !== 'string') return [];
  const { nummer: standardkonto } = above;
  if (above.attributter.kunBudget === true) {
    return [finding('standardkontoKunBudget', ['standardkontoId'], { nummer: standardkonto })];
  }
  if (nummer.startsWith(standardkonto)) return [];
  return [finding('kontoUnderAnden', ['nummer', 'standardkontoId'], { nummer, standardkonto })];
};

const statuspostFindings: ElementRule = (world, { fra, values }) => {
  const { kontotype, statuspostId } = values;
  if (typeof statuspostId !== 'string') {
    return kontotype === 'Balancekonto' ? [finding('statuspostMangler', ['statuspostId'])] : [];
  }
  const statuspost = standingAt(world.timeline(statuspostId, 'Statuspost'), fra);
  if (statuspost?.attributter.linjetype !== 'Sum') return [];
  return [finding('statuspostSum', ['statuspostId'], { nummer: statuspost.nummer })];
};
