import { type RawBuilder, sql } from 'kysely';
import { underkontoRules } from '../../../src/domain/elements/rules.ts';
import { common } from '../../../src/domain/intervals.ts';
import { message } from '../../../src/domain/messages.ts';
import { OPEN_END } from '../../../src/domain/time-axis.ts';
import type { PlanContext } from '../command.ts';
import { fingerprint } from '../fingerprint.ts';
import { loadBevillingskoder } from './bevillingskode.ts';
import type { Draft, ElementRule, Finding } from './draft.ts';
import { named, versionsDuring } from './in-the-way.ts';
import { linkTo } from './rules.ts';
import { limitsOf } from './underkontotype-limits.ts';

/** Domain guide 6: the name is unique, and only bevillingstyper that exist can be allowed. */
export const underkontotypeRule: ElementRule = async (context, draft) => [
  ...(await uniqueFindings(context, draft, 'navn')),
  ...(await codeFindings(context, draft)),
  ...(await underkontoFindings(context, draft)),
];

/** Domain guide 6: kode and name are unique. */
export const bevillingstypeRule: ElementRule = async (context, draft) => [
  ...(await uniqueFindings(context, draft, 'kode')),
  ...(await uniqueFindings(context, draft, 'navn')),
  ...(await kodeFindings(context, draft)),
];

/** Nobody else of the type has the value at the same time, in whatever letters. */
async function uniqueFindings(
  { tx }: PlanContext,
  draft: Draft,
  field: 'navn' | 'kode',
): Promise<Finding[]> {
  const { type, values, fra, til, elementId } = draft;
  const value = values[field];
  if (typeof value !== 'string') return [];
  const column: RawBuilder<string> =
    field === 'navn' ? sql`navn` : sql`attributter ->> ${sql.lit(field)}`;
  const other = await tx
    .selectFrom('element_version')
    .select(['element_id', 'fuldt_nummer', 'navn'])
    .where('type', '=', type.name)
    .where(sql<boolean>`lower(${column}) = lower(${value})`)
    .where('fra', '<=', til ?? OPEN_END)
    .where((eb) => eb.or([eb('til', 'is', null), eb('til', '>=', fra)]))
    .$if(elementId !== null, (query) => query.where('element_id', '<>', elementId ?? ''))
    .orderBy('fuldt_nummer')
    .limit(1)
    .executeTakeFirst();
  if (!other) return [];
  const felt = type.fields.find(({ code }) => code === field)?.label ?? '';
  const fields = [field, 'tilFinansaar'] as const;
  const text = message('vaerdiFindes', { felt, vaerdi: value, nummer: other.fuldt_nummer });
  return [{ code: 'vaerdiFindes', message: text, fields, elements: [linkTo(other)] }];
}

/** The bevillingstyper that are allowed exist as long as the type does. */
async function codeFindings(context: PlanContext, draft: Draft): Promise<Finding[]> {
  const koder = await loadBevillingskoder(context);
  return limitsOf(draft.values)
    .bevillingstyper.filter((kode) => !koder.cover(kode, draft))
    .map((kode) => ({
      code: 'kodeUkendt',
      message: message('kodeUkendt', { kode }),
      fields: ['bevillingstyper', 'tilFinansaar'],
    }));
}

/** Which field of the type a broken rule of its underkonti comes from. */
const fieldOfRule = {
  underkontotypeNummer: 'underkontonumre',
  underkontotypeBevilling: 'bevillingstyper',
} as const;

/** A change may not leave underkonti outside that were within; those that were outside already may stay. */
async function underkontoFindings(context: PlanContext, draft: Draft): Promise<Finding[]> {
  const { elementId, fuldtNummer: nummer, values, current } = draft;
  if (elementId === null || !current) return [];
  if (fingerprint(limitsOf(values)) === fingerprint(limitsOf(current))) return [];
  const users = await underkontiOf(context, draft, elementId);
  const breaks = (user: (typeof users)[number], limits: Draft['values']) => {
    const { nummer: own, bevillingskoder } = user;
    const underkontotype = { navn: nummer, ...limitsOf(limits) };
    const found = underkontoRules({ nummer: own, underkontotype, bevillingskoder });
    return new Set<string>(found.map(({ code }) => code));
  };
  return Object.entries(fieldOfRule).flatMap(([rule, field]) => {
    const left = users.filter(
      (user) => breaks(user, values).has(rule) && !breaks(user, current).has(rule),
    );
    if (left.length === 0) return [];
    const text = (antal: number, foerste: string) =>
      message('underkontiUdenfor', { nummer, antal, foerste });
    const found = named(left, text);
    return [{ code: 'underkontiUdenfor', fields: [field], ...found, remedy: 'Underkonto#ret' }];
  });
}

/** The underkonti of a type while a draft of it stands, with the koder they then stand under. */
async function underkontiOf(context: PlanContext, draft: Draft, underkontotypeId: string) {
  const holds = JSON.stringify({ underkontotypeId });
  const underkonti = await versionsDuring(
    context,
    draft,
    sql`v.type = 'Underkonto' and v.attributter @> ${holds}`,
  );
  const parents = [...new Set(underkonti.map(({ overordnet_id }) => overordnet_id))];
  const hovedkonti = Map.groupBy(
    await versionsDuring(context, draft, sql`v.element_id = any(${parents}::uuid[])`),
    ({ element_id }) => element_id,
  );
  const koder = await loadBevillingskoder(context);
  return underkonti.map((underkonto) => {
    const above = hovedkonti.get(underkonto.overordnet_id ?? '') ?? [];
    const bevillingskoder = above.flatMap((hovedkonto) => {
      const meanwhile = common(hovedkonto, underkonto);
      const within = meanwhile && common(meanwhile, draft);
      return within ? koder.during(hovedkonto.attributter.bevillingstypeId, within) : [];
    });
    return { ...underkonto, bevillingskoder };
  });
}

/** Rules and underkontotyper go by the kode, so one that is in use stays. */
async function kodeFindings(context: PlanContext, draft: Draft): Promise<Finding[]> {
  const { elementId, values, current } = draft;
  if (elementId === null || !current || values.kode === current.kode) return [];
  const chosen = JSON.stringify({ bevillingstypeId: elementId });
  const listed = JSON.stringify({ bevillingstyper: [current.kode] });
  const users = await versionsDuring(
    context,
    draft,
    sql`(v.type = 'Hovedkonto' and v.attributter @> ${chosen}
      or v.type = 'Underkontotype' and v.attributter @> ${listed})`,
  );
  if (users.length === 0) return [];
  const kode = String(current.kode);
  const text = (antal: number, foerste: string) => message('kodeIBrug', { kode, antal, foerste });
  return [{ code: 'kodeIBrug', fields: ['kode'], ...named(users, text) }];
}
