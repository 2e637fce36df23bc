import { isOperating } from '../../../src/domain/elements/rules.ts';
import { common } from '../../../src/domain/intervals.ts';
import { message } from '../../../src/domain/messages.ts';
import { next } from '../../../src/domain/time-axis.ts';
import type { WorldView } from '../world.ts';
import { bevillingskoderOf } from './code-lists.ts';
import type { ClosingRule, Draft, Finding } from './draft.ts';
import { after, during, named } from './in-the-way.ts';
import { linkTo } from './rules.ts';

type Values = Readonly<Record<string, unknown>>;

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
  const text = message('enBaerende', { nummer: other.fuldt_nummer });
  // A reopened hovedkonto changes only how long it stands.
  const fields = ['virksomhedsbaerende', 'virksomhedId', 'tilFinansaar'] as const;
  const elements = [linkTo(other)];
  return [{ code: 'enBaerende', message: text, fields, elements, remedy: 'Hovedkonto#ret' }];
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
  const text = message('ikkeBaerende', { nummer: wrong.fuldt_nummer });
  const fields = ['virksomhedsbaerendeHovedkontoId', 'virksomhedId', 'tilFinansaar'] as const;
  return [{ code: 'ikkeBaerende', message: text, fields, elements: [linkTo(wrong)] }];
}

/** As long as others point to it, it carries their virksomhed: they choose another first. */
export function carriedFindings(world: WorldView, draft: Draft): Finding[] {
  const { elementId, fuldtNummer: nummer, values, current } = draft;
  if (elementId === null || !current || !carries(current, current.virksomhedId)) return [];
  if (carries(values, current.virksomhedId)) return [];
  const carried = during(
    draft,
    world.users('Hovedkonto', 'virksomhedsbaerendeHovedkontoId', elementId),
  );
  if (carried.length === 0) return [];
  const text = (antal: number, foerste: string) =>
    message('baererForAndre', { nummer, antal, foerste });
  const fields = ['virksomhedsbaerende', 'virksomhedId'] as const;
  return [{ code: 'baererForAndre', fields, ...named(carried, text), remedy: 'Hovedkonto#ret' }];
}

/** A virksomhed with open operating hovedkonti needs one that carries (domain guide 7). */
export const carrierClosing: ClosingRule = (world, closing) => {
  const { last, fuldtNummer: nummer, til } = closing;
  const { virksomhedsbaerende, virksomhedId } = last?.attributter ?? {};
  if (virksomhedsbaerende !== true || typeof virksomhedId !== 'string') return {};
  const owned = after(closing, world.users('Hovedkonto', 'virksomhedId', virksomhedId));
  const koder = bevillingskoderOf(world);
  const rest = { fra: next(closing.type.axis, til), til: null };
  const others = owned.filter((row) => {
    const standing = common(row, rest);
    const held = standing ? koder.during(row.attributter.bevillingstypeId, standing) : [];
    return held.some(isOperating);
  });
  if (others.length === 0) return {};
  const found = named(others, (antal) => message('baerendeAfslut', { nummer, antal }));
  const code = 'baerendeAfslut';
  return { violations: [{ code, field: '', status: 400, ...found, remedy: 'Hovedkonto#ret' }] };
};
