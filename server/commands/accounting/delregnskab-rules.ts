import { common } from '../../../src/domain/intervals.ts';
import { keepsAllVirksomheder } from '../../../src/domain/own-virksomhed.ts';
import { contains } from '../../../src/domain/status.ts';
import { next } from '../../../src/domain/time-axis.ts';
import { endAll, link, resume } from '../../../src/domain/timeline/koblinger.ts';
import { softClose } from '../../../src/domain/timeline/soft-closing.ts';
import type { Relation } from '../../storage/records.ts';
import { violation } from '../refused.ts';
import {
  type ClosingRule,
  type ElementRule,
  finding,
  type Resuming,
  type TypeRules,
} from '../structure/draft.ts';
import { effectsBetween } from '../structure/effects-between.ts';
import { countedWarning } from '../structure/finding-words.ts';
import { inTheWay } from '../structure/in-the-way.ts';
import { koblingEffects } from '../structure/relation-fields.ts';
import { currentTime } from '../structure/world-times.ts';
import type { WorldView } from '../world.ts';
import { openPerioder } from './link-defaults.ts';

/** Pay is posted only in delregnskaber that the centre has made (domain guide 6). */
const payRule: ElementRule = ({ user }, { values, current }) => {
  const isAsked = values.loenkontering === true && current?.loenkontering !== true;
  if (!isAsked || keepsAllVirksomheder(user)) return [];
  return [finding('loenkonteringCentral', ['loenkontering'])];
};

/** It may not be the default of an open underkonto, and its relations end with it (domain guide 7). */
const closing: ClosingRule = (world, { elementId, fuldtNummer: nummer, til, last }) => {
  const relations = world.relationsTo(elementId);
  const ended = endAll(relations, last ? til : 0);
  const effects = effectsBetween('underkonto_delregnskab', relations, ended);
  const violations = inTheWay(openWithout(world, relations, til), ({ antal }) => ({
    ...violation(400, '', 'standardDelregnskab', { nummer, antal }),
    remedy: 'UpdateUnderkontoDelregnskab' as const,
  }));
  return { violations, effects, warnings: countedWarning('koblingerAfsluttes', effects.length) };
};

/** The underkonti that would be Aaben without a default, for as long as a relation says that they had it. */
function openWithout(world: WorldView, relations: readonly Relation[], til: number) {
  const rest = { fra: next('periode', til), til: null };
  return relations
    .filter(({ default_delregnskab }) => default_delregnskab)
    .flatMap(({ underkonto_id, fra_periode, til_periode }) => {
      const lost = common({ fra: fra_periode, til: til_periode }, rest);
      if (!lost) return [];
      return world
        .timeline(underkonto_id)
        .filter((version) => openPerioder([version]).some((part) => common(part, lost)));
    });
}

/**
 * What a closing ended goes on, as far as the underkonto is still open: whoever reopens undoes the
 * closing (domain guide 2), and an active delregnskab points to one underkonto (domain guide 3).
 */
const resumed: Resuming = (world, { elementId, closedWith, from: fra }) => {
  const effects = world
    .relationsTo(elementId)
    .filter(({ til_periode }) => til_periode === closedWith)
    .flatMap((ended) => {
      const life = openPerioder(world.timeline(ended.underkonto_id)).find((part) =>
        contains(part, fra),
      );
      if (!life) return [];
      const before = world.relationsOf(ended.underkonto_id);
      return koblingEffects(world, before, resume(before, ended, { fra, til: life.til }));
    });
  return { effects, warnings: countedWarning('koblingerGenoptages', effects.length) };
};

/** Domain guide, section 7: what is its own of making and closing a delregnskab. */
export const delregnskabRules: TypeRules = {
  rule: payRule,
  asked: ({ fuldtNummer: nummer }, { saldoErNul }) =>
    saldoErNul === true ? [] : [violation(400, 'saldoErNul', 'ikkeNulstillet', { nummer })],
  closing,
  resumed,
  untilClosed: (world, closed) => softClose('periode', closed, currentTime(world, 'periode')),
  brings: (world, { values, fra, til }, elementId) => {
    const underkontoId = String(values.underkontoId);
    const before = world.relationsOf(underkontoId);
    const own: Relation = {
      id: '',
      underkonto_id: underkontoId,
      delregnskab_id: elementId,
      default_delregnskab: false,
      fra_periode: fra,
      til_periode: til,
      row_version: 1,
    };
    return koblingEffects(world, before, link(before, own));
  },
};
