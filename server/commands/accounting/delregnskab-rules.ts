import { linkUnderkonto } from '../../../src/domain/commands/regnskabsstruktur-commands.ts';
import { kobling } from '../../../src/domain/elements/kobling.ts';
import { keepsAllVirksomheder } from '../../../src/domain/own-virksomhed.ts';
import { contains } from '../../../src/domain/status.ts';
import { common } from '../../../src/domain/time/intervals.ts';
import { next } from '../../../src/domain/time/time-axis.ts';
import {
  endAll,
  intervalOf,
  isDefault,
  link,
  resume,
} from '../../../src/domain/timeline/koblinger.ts';
import { softClose } from '../../../src/domain/timeline/soft-closing.ts';
import { koblingTable } from '../../storage/entities.ts';
import { newKobling, ownEndOf } from '../../storage/koblinger.ts';
import type { StoredRelation } from '../../storage/records.ts';
import { violation } from '../refused.ts';
import { effectsBetween } from '../structure/changes/effects-between.ts';
import {
  type ClosingRule,
  type ElementRule,
  finding,
  type Resuming,
  type TypeRules,
} from '../structure/judging/draft.ts';
import { koblingEffects } from '../structure/relations/relation-fields.ts';
import { currentTime } from '../structure/times/world-times.ts';
import { countedWarning } from '../structure/words/finding-words.ts';
import { inTheWay } from '../structure/words/in-the-way.ts';
import type { WorldView } from '../world.ts';
import { openPerioder } from './link-defaults.ts';

/** Pay is posted only in delregnskaber that the centre has made (docs/domaene.md "Delregnskab"). */
const payRule: ElementRule = ({ user }, { values, current }) => {
  const isAsked = values.loenkontering === true && current?.loenkontering !== true;
  if (!isAsked || keepsAllVirksomheder(user)) return [];
  return [finding('loenkonteringCentral', ['loenkontering'])];
};

/** It may not be the default of an open underkonto, and its relations end with it (docs/domaene.md "Lukning"). */
const closing: ClosingRule = (world, { elementId, fuldtNummer: nummer, til, last }) => {
  const relations = world.relationsTo(elementId);
  const ended = endAll(relations, last ? til : 0);
  const effects = effectsBetween(koblingTable, relations, ended);
  const violations = inTheWay(openWithout(world, relations, til), ({ antal }) => ({
    ...violation(400, '', 'standardDelregnskab', { nummer, antal }),
    remedy: linkUnderkonto.id,
  }));
  return { violations, effects, warnings: countedWarning('koblingerAfsluttes', effects.length) };
};

/** The underkonti that would be Aaben without a default, for as long as a relation says that they had it. */
function openWithout(world: WorldView, relations: readonly StoredRelation[], til: number) {
  const rest = { fra: next('periode', til), til: null };
  return relations.filter(isDefault).flatMap((relation) => {
    const lost = common(intervalOf(relation), rest);
    if (!lost) return [];
    return world
      .timeline(ownEndOf(relation))
      .filter((version) => openPerioder([version]).some((part) => common(part, lost)));
  });
}

/**
 * What a closing ended goes on, as far as the underkonto is still open: whoever reopens undoes the closing,
 * and a delregnskab in use points to one underkonto (docs/domaene.md "Genåbning").
 */
const resumed: Resuming = (world, { elementId, closedWith, from: fra }) => {
  const effects = world
    .relationsTo(elementId)
    .filter(({ til_periode }) => til_periode === closedWith)
    .flatMap((ended) => {
      const life = openPerioder(world.timeline(ownEndOf(ended))).find((part) =>
        contains(part, fra),
      );
      if (!life) return [];
      const before = world.relationsOf(ownEndOf(ended));
      return koblingEffects(world, before, resume(before, ended, { fra, til: life.til }));
    });
  return { effects, warnings: countedWarning('koblingerGenoptages', effects.length) };
};

/** What is its own of making and closing a delregnskab (docs/domaene.md "Delregnskab"). */
export const delregnskabRules: TypeRules = {
  rule: payRule,
  asked: ({ fuldtNummer: nummer }, { saldoErNul }) =>
    saldoErNul === true ? [] : [violation(400, 'saldoErNul', 'ikkeNulstillet', { nummer })],
  closing,
  resumed,
  untilClosed: (world, closed) => softClose('periode', closed, currentTime(world, 'periode')),
  brings: (world, { values, fra, til }, elementId) => {
    const own = String(values[kobling.own.field]);
    const before = world.relationsOf(own);
    const made = newKobling({ own, other: elementId }, { fra, til });
    return koblingEffects(world, before, link(before, made));
  },
};
