import { sql } from 'kysely';
import {
  carryingRules,
  hasCarryForward,
  hovedkontoRules,
  isAllowedUnder,
  isOperating,
} from '../../../src/domain/elements/rules.ts';
import { message } from '../../../src/domain/messages.ts';
import { OPEN_END, timeOfDate } from '../../../src/domain/time-axis.ts';
import type { PlanContext } from '../command.ts';
import { bevillingskodeAt } from './bevillingskode.ts';
import type { Draft, ElementRule, Finding, Preset } from './draft.ts';
import { linkTo, referenceAt } from './rules.ts';

/** Domain guide 4, 5 and 6: number 79, the bevillingstype, and which hovedkonto carries. */
export const hovedkontoRule: ElementRule = async (context, draft) => {
  const { nummer, navn, virksomhedsbaerende, virksomhedsbaerendeHovedkontoId } = draft.values;
  const bevillingskode = await bevillingskodeAt(context, draft, draft.values.bevillingstypeId);
  return [
    ...hovedkontoRules({ nummer: String(nummer), navn: String(navn) }),
    ...newYearFindings(context, draft),
    ...carryingRules({
      virksomhedsbaerende: virksomhedsbaerende === true,
      hasCarrier: typeof virksomhedsbaerendeHovedkontoId === 'string',
      bevillingskode,
    }),
    ...(isOperating(bevillingskode) ? await oneCarrierFindings(context, draft) : []),
    ...(await carrierFindings(context, draft)),
    ...(await underkontoFindings(context, draft, bevillingskode)),
  ];
};

/** Both fields that ForwardAccessandVariableGrant guards have a value of their own from the start. */
export const hovedkontoPreset: Preset = async (context, draft) => {
  const kode = await bevillingskodeAt(context, draft, draft.values.bevillingstypeId);
  return { videreforselsadgang: hasCarryForward(kode), variabelBevilling: false };
};

/** The bevillingstype holds for whole finansår: one that has begun keeps the type it began with. */
function newYearFindings({ today }: PlanContext, { values, current, fra }: Draft): Finding[] {
  const before = current?.bevillingstypeId ?? null;
  const running = timeOfDate('finansaar', today);
  if (before === null || before === values.bevillingstypeId || fra > running) return [];
  const text = message('bevillingstypeNytAar', { finansaar: running + 1 });
  return [{ code: 'bevillingstypeNytAar', message: text, fields: ['bevillingstypeId'] }];
}

/** At most one hovedkonto carries a virksomhed at a time. */
async function oneCarrierFindings({ tx }: PlanContext, draft: Draft): Promise<Finding[]> {
  const { values, fra, til, elementId } = draft;
  const { virksomhedsbaerende, virksomhedId } = values;
  if (virksomhedsbaerende !== true || typeof virksomhedId !== 'string') return [];
  const other = await tx
    .selectFrom('element_version')
    .select(['element_id', 'fuldt_nummer', 'navn'])
    .where('type', '=', 'Hovedkonto')
    .where(sql<boolean>`attributter @> ${JSON.stringify({ virksomhedsbaerende, virksomhedId })}`)
    .where('fra', '<=', til ?? OPEN_END)
    .where((eb) => eb.or([eb('til', 'is', null), eb('til', '>=', fra)]))
    .$if(elementId !== null, (query) => query.where('element_id', '<>', elementId ?? ''))
    .orderBy('fuldt_nummer')
    .limit(1)
    .executeTakeFirst();
  if (!other) return [];
  const text = message('enBaerende', { nummer: other.fuldt_nummer });
  // A reopened hovedkonto changes only how long it stands.
  const fields = ['virksomhedsbaerende', 'virksomhedId', 'tilFinansaar'] as const;
  return [
    {
      code: 'enBaerende',
      message: text,
      fields,
      elements: [linkTo(other)],
      remedy: 'Hovedkonto#ret',
    },
  ];
}

/** The carrying hovedkonto that is pointed to carries, and carries the same virksomhed. */
async function carrierFindings(context: PlanContext, draft: Draft): Promise<Finding[]> {
  const { virksomhedsbaerendeHovedkontoId: id, virksomhedId } = draft.values;
  if (typeof id !== 'string') return [];
  const carrier = await referenceAt(context, draft, { type: 'Hovedkonto', id });
  const attributes = carrier?.version.attributter;
  const carries =
    attributes?.virksomhedsbaerende === true && attributes.virksomhedId === virksomhedId;
  if (!carrier || carries) return [];
  const text = message('ikkeBaerende', { nummer: carrier.version.fuldt_nummer });
  const fields = ['virksomhedsbaerendeHovedkontoId', 'virksomhedId'] as const;
  return [{ code: 'ikkeBaerende', message: text, fields, elements: [linkTo(carrier.version)] }];
}

/** Another bevillingstype may not leave underkonti of types that it does not allow (domain guide 5). */
async function underkontoFindings(
  { tx }: PlanContext,
  { elementId, fra, til }: Draft,
  bevillingskode: string | null,
): Promise<Finding[]> {
  if (elementId === null || bevillingskode === null) return [];
  const rows = await tx
    .selectFrom('element_version as u')
    .innerJoin('element_version as t', (join) =>
      join.on(sql<boolean>`t.element_id = (u.attributter ->> 'underkontotypeId')::uuid`),
    )
    .select(['u.element_id', 'u.fuldt_nummer', 'u.navn'])
    .select(['t.nummer as typenummer', 't.navn as typenavn', 't.attributter as type'])
    .where('u.overordnet_id', '=', elementId)
    .where('u.fra', '<=', til ?? OPEN_END)
    .where((eb) => eb.or([eb('u.til', 'is', null), eb('u.til', '>=', fra)]))
    .where('t.vist_fra', '<=', fra)
    .where('t.vist_til', '>=', fra)
    .orderBy('u.fuldt_nummer')
    .execute();
  const misplaced = rows.filter(({ type: { bevillingstyper } }) => {
    const allowed = Array.isArray(bevillingstyper) ? bevillingstyper.map(String) : [];
    return !isAllowedUnder(allowed, bevillingskode);
  });
  const [first] = misplaced;
  if (!first) return [];
  const type = `${first.typenummer} ${first.typenavn}`;
  const text = message('underkontotypeBevilling', { type });
  const elements = misplaced.map(linkTo);
  return [
    { code: 'underkontotypeBevilling', message: text, fields: ['bevillingstypeId'], elements },
  ];
}
