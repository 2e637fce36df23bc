import { type RawBuilder, sql } from 'kysely';
import type { ElementType } from '../../../src/domain/elements/element-type.ts';
import { childTypesOf, elementTypes } from '../../../src/domain/elements/registry.ts';
import { isOperating } from '../../../src/domain/elements/rules.ts';
import { message } from '../../../src/domain/messages.ts';
import { convertInterval } from '../../../src/domain/time-axis.ts';
import type { PlanContext, Violation } from '../command.ts';
import { bevillingskodeAt } from './bevillingskode.ts';
import type { Closing, ClosingRule } from './draft.ts';
import { endRelations } from './end-relations.ts';
import { linkTo } from './rules.ts';

/** So many of the elements in the way are named; all are counted. */
const namedAtMost = 100;

/** Children first, always: none may be open in or after the closing time (domain guide 7). */
export async function childViolations(
  context: PlanContext,
  closing: Closing,
): Promise<Violation[]> {
  const { type, elementId, fuldtNummer: nummer } = closing;
  const open = await openAfter(context, closing, sql`v.overordnet_id = ${elementId}`);
  if (open.length === 0) return [];
  const text = message('aabneUnderliggende', { nummer, antal: open.length });
  const remedy = childTypesOf(type.name)[0]?.actions.close;
  return [inTheWay('aabneUnderliggende', text, open, remedy)];
}

/** What points to an element that goes altogether would point to nothing. */
export async function annulmentViolations(
  context: PlanContext,
  closing: Closing,
): Promise<Violation[]> {
  if (closing.last) return [];
  return [
    ...(await usedViolations(context, closing)),
    ...(await rightsViolations(context, closing)),
  ];
}

/** Rights to a paragraf are looked after in their process, so nothing takes them along. */
async function rightsViolations(
  { tx }: PlanContext,
  { elementId, fuldtNummer: nummer }: Closing,
): Promise<Violation[]> {
  const processes = await tx
    .selectFrom('procesrettighed')
    .innerJoin('underaktivitet', 'underaktivitet.id', 'procesrettighed.underaktivitet_id')
    .innerJoin('hovedaktivitet', 'hovedaktivitet.id', 'underaktivitet.hovedaktivitet_id')
    .innerJoin('proces', 'proces.id', 'hovedaktivitet.proces_id')
    .where('procesrettighed.paragraf_id', '=', elementId)
    .select('proces.kode')
    .distinct()
    .orderBy('proces.kode')
    .execute();
  if (processes.length === 0) return [];
  const text = message('harProcesrettigheder', {
    nummer,
    processer: processes.map(({ kode }) => kode).join(', '),
  });
  return [{ code: 'harProcesrettigheder', field: '', message: text, status: 400 }];
}

/** A code list's entry stands as long as an open element uses it. */
export const usedClosing: ClosingRule = async (context, closing) => ({
  violations: closing.last ? await usedViolations(context, closing) : [],
});

/** A virksomhed with open operating hovedkonti needs one that carries (domain guide 7). */
export const carrierClosing: ClosingRule = async (context, closing) => {
  const { last, fuldtNummer: nummer, til } = closing;
  const { virksomhedsbaerende, virksomhedId } = last?.attributter ?? {};
  if (virksomhedsbaerende !== true || typeof virksomhedId !== 'string') return {};
  const owned = await openAfter(
    context,
    closing,
    sql`v.type = 'Hovedkonto' and v.attributter @> ${JSON.stringify({ virksomhedId })}`,
  );
  const at = { type: closing.type, fra: til, fraPeriode: 0 };
  const others: Row[] = [];
  for (const row of owned) {
    const kode = await bevillingskodeAt(context, at, row.attributter.bevillingstypeId);
    if (isOperating(kode)) others.push(row);
  }
  if (others.length === 0) return {};
  const text = message('baerendeAfslut', { nummer, antal: others.length });
  return { violations: [inTheWay('baerendeAfslut', text, others, 'Hovedkonto#ret')] };
};

/** Closing an underkonto ends its relations; the delregnskaber stay open (domain guide 7). */
export const relationClosing: ClosingRule = async (context, { type, elementId, til, last }) => {
  const interval = convertInterval({ fra: til, til }, type.axis, 'periode');
  const lastPeriode = last && interval.til !== null ? interval.til : 0;
  const effects = await endRelations(context, elementId, lastPeriode);
  if (effects.length === 0) return {};
  const text = message('koblingerAfsluttes', { antal: effects.length });
  return { effects, warnings: [{ code: 'koblingerAfsluttes', field: '', message: text }] };
};

async function usedViolations(context: PlanContext, closing: Closing): Promise<Violation[]> {
  const { type, elementId, fuldtNummer: nummer } = closing;
  const uses = Object.values(elementTypes).flatMap((user) => referencesTo(type, user, elementId));
  if (uses.length === 0) return [];
  const open = await openAfter(context, closing, sql`(${sql.join(uses, sql` or `)})`);
  if (open.length === 0) return [];
  const text = message('iBrug', { nummer, antal: open.length });
  return [inTheWay('iBrug', text, open)];
}

/** The fields of a type that point to another; a parent has its children counted on its own. */
function referencesTo(type: ElementType, user: ElementType, id: string): RawBuilder<unknown>[] {
  return user.fields
    .filter((field) => field.kind === 'reference' && field.to === type.name)
    .filter(({ code }) => code !== user.parent?.field)
    .map(({ code }) => {
      const holds = JSON.stringify({ [code]: id });
      return sql`(v.type = ${user.name} and v.attributter @> ${holds})`;
    });
}

interface Row {
  readonly element_id: string;
  readonly fuldt_nummer: string;
  readonly navn: string;
  readonly attributter: Readonly<Record<string, unknown>>;
}

/** Other elements that meet the condition and stand after the closing time. */
async function openAfter(
  { tx }: PlanContext,
  { type, til, elementId }: Closing,
  condition: RawBuilder<unknown>,
): Promise<Row[]> {
  const last = { fra: til, til };
  const { til: lastPeriode } = convertInterval(last, type.axis, 'periode');
  const { til: lastFinansaar } = convertInterval(last, type.axis, 'finansaar');
  const periodeTypes = Object.values(elementTypes)
    .filter(({ axis }) => axis === 'periode')
    .map(({ name }) => name);
  return await tx
    .selectFrom('element_version as v')
    .distinctOn('v.fuldt_nummer')
    .distinctOn('v.element_id')
    .select(['v.element_id', 'v.fuldt_nummer', 'v.navn', 'v.attributter'])
    .where(sql<boolean>`${condition}`)
    .where('v.element_id', '<>', elementId)
    .where(
      sql<boolean>`(v.til is null or v.til > case
        when v.type = any(${periodeTypes}::text[]) then ${lastPeriode}::int
        else ${lastFinansaar}::int end)`,
    )
    .orderBy('v.fuldt_nummer')
    .orderBy('v.element_id')
    .orderBy('v.fra', 'desc')
    .execute();
}

function inTheWay(
  code: string,
  text: string,
  rows: readonly Row[],
  remedy?: Violation['remedy'],
): Violation {
  const elements = rows.slice(0, namedAtMost).map(linkTo);
  return { code, field: '', message: text, status: 400, elements, ...(remedy && { remedy }) };
}
