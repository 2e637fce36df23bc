import { sql } from 'kysely';
import { isOperating } from '../../../src/domain/elements/rules.ts';
import { common } from '../../../src/domain/intervals.ts';
import { message } from '../../../src/domain/messages.ts';
import { next } from '../../../src/domain/time-axis.ts';
import { loadVersions } from '../../read/stored-version.ts';
import type { PlanContext } from '../command.ts';
import { loadBevillingskoder } from './bevillingskode.ts';
import type { ClosingRule, Draft, Finding } from './draft.ts';
import { named, versionsAfter, versionsDuring } from './in-the-way.ts';
import { linkTo } from './rules.ts';

type Values = Readonly<Record<string, unknown>>;

function carries(values: Values, virksomhedId: unknown): boolean {
  return values.virksomhedsbaerende === true && values.virksomhedId === virksomhedId;
}

/** At most one hovedkonto carries a virksomhed at a time. */
export async function oneCarrierFindings(context: PlanContext, draft: Draft): Promise<Finding[]> {
  const { virksomhedsbaerende, virksomhedId } = draft.values;
  if (virksomhedsbaerende !== true || typeof virksomhedId !== 'string') return [];
  const carrying = JSON.stringify({ virksomhedsbaerende, virksomhedId });
  const standing = await versionsDuring(
    context,
    draft,
    sql`v.type = 'Hovedkonto' and v.attributter @> ${carrying}`,
  );
  const other = standing.find(({ element_id }) => element_id !== draft.elementId);
  if (!other) return [];
  const text = message('enBaerende', { nummer: other.fuldt_nummer });
  // A reopened hovedkonto changes only how long it stands.
  const fields = ['virksomhedsbaerende', 'virksomhedId', 'tilFinansaar'] as const;
  const elements = [linkTo(other)];
  return [{ code: 'enBaerende', message: text, fields, elements, remedy: 'Hovedkonto#ret' }];
}

/** The carrying hovedkonto that is pointed to carries, and carries the same virksomhed, meanwhile. */
export async function carrierFindings({ tx }: PlanContext, draft: Draft): Promise<Finding[]> {
  const { virksomhedsbaerendeHovedkontoId: id, virksomhedId } = draft.values;
  if (typeof id !== 'string') return [];
  const wrong = (await loadVersions(tx, 'Hovedkonto', id))
    .filter((version) => common(version, draft))
    .find(({ attributter }) => !carries(attributter, virksomhedId));
  if (!wrong) return [];
  const text = message('ikkeBaerende', { nummer: wrong.fuldt_nummer });
  const fields = ['virksomhedsbaerendeHovedkontoId', 'virksomhedId', 'tilFinansaar'] as const;
  return [{ code: 'ikkeBaerende', message: text, fields, elements: [linkTo(wrong)] }];
}

/** As long as others point to it, it carries their virksomhed: they choose another first. */
export async function carriedFindings(context: PlanContext, draft: Draft): Promise<Finding[]> {
  const { elementId, fuldtNummer: nummer, values, current } = draft;
  if (elementId === null || !current || !carries(current, current.virksomhedId)) return [];
  if (carries(values, current.virksomhedId)) return [];
  const pointing = JSON.stringify({ virksomhedsbaerendeHovedkontoId: elementId });
  const carried = await versionsDuring(
    context,
    draft,
    sql`v.type = 'Hovedkonto' and v.attributter @> ${pointing}`,
  );
  if (carried.length === 0) return [];
  const text = (antal: number, foerste: string) =>
    message('baererForAndre', { nummer, antal, foerste });
  const fields = ['virksomhedsbaerende', 'virksomhedId'] as const;
  return [{ code: 'baererForAndre', fields, ...named(carried, text), remedy: 'Hovedkonto#ret' }];
}

/** A virksomhed with open operating hovedkonti needs one that carries (domain guide 7). */
export const carrierClosing: ClosingRule = async (context, closing) => {
  const { last, fuldtNummer: nummer, til } = closing;
  const { virksomhedsbaerende, virksomhedId } = last?.attributter ?? {};
  if (virksomhedsbaerende !== true || typeof virksomhedId !== 'string') return {};
  const owned = await versionsAfter(
    context,
    closing,
    sql`v.type = 'Hovedkonto' and v.attributter @> ${JSON.stringify({ virksomhedId })}`,
  );
  const koder = await loadBevillingskoder(context);
  const after = { fra: next(closing.type.axis, til), til: null };
  const others = owned.filter((row) => {
    const standing = common(row, after);
    const held = standing ? koder.during(row.attributter.bevillingstypeId, standing) : [];
    return held.some(isOperating);
  });
  if (others.length === 0) return {};
  const found = named(others, (antal) => message('baerendeAfslut', { nummer, antal }));
  const code = 'baerendeAfslut';
  return { violations: [{ code, field: '', status: 400, ...found, remedy: 'Hovedkonto#ret' }] };
};
