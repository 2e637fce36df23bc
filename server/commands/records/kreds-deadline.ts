import { keepsPeriods } from '../../../src/domain/own-virksomhed.ts';
import { kredsDeadlineSchema } from '../../../src/domain/records/perioder-input.ts';
import { rowEffect } from '../../storage/effect.ts';
import type { Kredsfrist } from '../../storage/records.ts';
import type { HandledCommand, Handler, Violation } from '../command.ts';
import { refused, unchanged, violation } from '../refused.ts';
import { fieldsOf } from '../said-fields.ts';
import { virksomhedAbove } from '../structure/access/world-scope.ts';
import { parsed } from '../structure/judging/input.ts';
import type { WorldView } from '../world.ts';
import { dayBarred, notChanged } from './kredsfrist-rules.ts';
import { recordChanges } from './record-changes.ts';

/** A bogføringskreds is given its own last day to post in a periode, or, without a day, the periode's again. */
const planDeadline: Handler = (world, { input }) => {
  const read = parsed(kredsDeadlineSchema, input);
  if (!read.ok) return refused(...read.violations);
  const { periode: nummer, bogfoeringskredsId, konteringSlut = null } = read.values;
  const kredsId = bogfoeringskredsId.toLowerCase();
  const foreign = foreignKreds(world, kredsId);
  if (foreign.length > 0) return refused(...foreign);
  const before =
    world.kredsfrister(nummer).find((frist) => frist.bogfoeringskreds_id === kredsId) ?? null;
  const after: Kredsfrist | null =
    konteringSlut === null
      ? null
      : {
          ...(before ?? { periode: nummer, bogfoeringskreds_id: kredsId, row_version: 1 }),
          kontering_slut: konteringSlut,
        };
  const against = [
    ...notChanged(world, nummer, kredsId),
    ...(after ? dayBarred(world, after) : []),
  ];
  if (against.length > 0) return refused(...against);
  const isSame = before?.kontering_slut === after?.kontering_slut;
  const effects = isSame ? [] : [rowEffect('kredsfrist', before, after)];
  const warnings = isSame ? [unchanged] : [];
  return { effects, violations: [], warnings, poster: recordChanges(world, effects) };
};

/** A keeper of one virksomhed sets the deadlines of its own kredse (docs/domaene.md "Egen virksomhed"). */
export function foreignKreds(world: WorldView, id: string): Violation[] {
  if (keepsPeriods(world.user)) return [];
  const kreds = world.timeline(id, 'Bogfoeringskreds').at(-1);
  const { cvr } = world.user;
  return kreds && virksomhedAbove(world, kreds)?.nummer === cvr
    ? []
    : [violation(403, 'bogfoeringskredsId', 'egenVirksomhed', { cvr })];
}

export const settingDeadline: HandledCommand = {
  said: fieldsOf(kredsDeadlineSchema),
  plan: planDeadline,
};
