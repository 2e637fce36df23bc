import { isOperating } from '../../../src/domain/elements/rules.ts';
import { common, firstGap } from '../../../src/domain/time/intervals.ts';
import { next } from '../../../src/domain/time/time-axis.ts';
import type { Wanted } from '../../storage/record-store.ts';
import { referenceKey } from '../../storage/records.ts';
import { violation } from '../refused.ts';
import type { Values } from '../structure/judging/asked.ts';
import { type ClosingRule, type Draft, type Finding, finding } from '../structure/judging/draft.ts';
import { after, during, inTheWay, linkTo } from '../structure/words/in-the-way.ts';
import type { WorldView } from '../world.ts';
import { koderOf } from './code-lists.ts';

/** What `oneCarrierFindings` asks about a hovedkonto that stands with these values. */
export function carriersAsked({ virksomhedsbaerende, virksomhedId }: Values): Wanted[] {
  if (virksomhedsbaerende !== true || typeof virksomhedId !== 'string') return [];
  return [{ set: 'elementUse', keys: [referenceKey('Hovedkonto', 'virksomhedId', virksomhedId)] }];
}

function carries(values: Values, virksomhedId: unknown): boolean {
  return values.virksomhedsbaerende === true && values.virksomhedId === virksomhedId;
}

/** At most one hovedkonto carries a virksomhed at a time. */
export function oneCarrierFindings(world: WorldView, draft: Draft): Finding[] {
  const { virksomhedsbaerende, virksomhedId } = draft.values;
  if (virksomhedsbaerende !== true || typeof virksomhedId !== 'string') return [];
  const owned = during(draft, world.users('Hovedkonto', 'virksomhedId', virksomhedId));
  const other = owned.find(
    ({ element_id, attributter }) =>
      element_id !== draft.elementId && attributter.virksomhedsbaerende === true,
  );
  if (!other) return [];
  // A reopened hovedkonto changes only how long it stands.
  const fields = ['virksomhedsbaerende', 'virksomhedId', 'tilFinansaar'] as const;
  const found = finding('enBaerende', fields, { nummer: other.fuldt_nummer });
  return [{ ...found, elements: [linkTo(other)], remedy: 'Hovedkonto#ret' }];
}

/** The carrying hovedkonto that is pointed to carries, and carries the same virksomhed, meanwhile. */
export function carrierFindings(world: WorldView, draft: Draft): Finding[] {
  const { virksomhedsbaerendeHovedkontoId: id, virksomhedId } = draft.values;
  if (typeof id !== 'string') return [];
  const wrong = world
    .timeline(id, 'Hovedkonto')
    .filter((version) => common(version, draft))
    .find(({ attributter }) => !carries(attributter, virksomhedId));
  if (!wrong) return [];
  const fields = ['virksomhedsbaerendeHovedkontoId', 'virksomhedId', 'tilFinansaar'] as const;
  const found = finding('ikkeBaerende', fields, { nummer: wrong.fuldt_nummer });
  return [{ ...found, elements: [linkTo(wrong)] }];
}

/** As long as others point to it, it carries their virksomhed: they choose another first. */
export function carriedFindings(world: WorldView, draft: Draft): Finding[] {
  const { elementId, fuldtNummer: nummer, values, current } = draft;
  if (elementId === null || !current || !carries(current, current.virksomhedId)) return [];
  if (carries(values, current.virksomhedId)) return [];
  const carried = world.users('Hovedkonto', 'virksomhedsbaerendeHovedkontoId', elementId);
  return inTheWay(during(draft, carried), (count) => ({
    ...finding('baererForAndre', ['virksomhedsbaerende', 'virksomhedId'], { nummer, ...count }),
    remedy: 'Hovedkonto#ret',
  }));
}

/**
 * A virksomhed with open operating hovedkonti needs one that carries: this one, unless another does from then on
 * (docs/domaene.md "Virksomhedsbærende").
 */
export const carrierClosing: ClosingRule = (world, closing) => {
  const { last, fuldtNummer: nummer, til } = closing;
  const { virksomhedsbaerende, virksomhedId } = last?.attributter ?? {};
  if (virksomhedsbaerende !== true || typeof virksomhedId !== 'string') return {};
  const owned = after(closing, world.users('Hovedkonto', 'virksomhedId', virksomhedId));
  const { axis } = closing.type;
  const rest = { fra: next(axis, til), til: null };
  const carrying = owned.filter(({ attributter }) => carries(attributter, virksomhedId));
  const others = owned.filter((row) => {
    const standing = common(row, rest);
    if (!standing || firstGap(axis, standing, carrying) === undefined) return false;
    return koderOf(world, row.attributter.bevillingstypeId, standing).some(isOperating);
  });
  const violations = inTheWay(others, ({ antal }) => ({
    ...violation(400, '', 'baerendeAfslut', { nummer, antal }),
    remedy: 'Hovedkonto#ret' as const,
  }));
  return { violations };
};
