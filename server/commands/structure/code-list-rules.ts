import { type RawBuilder, sql } from 'kysely';
import { message } from '../../../src/domain/messages.ts';
import { OPEN_END } from '../../../src/domain/time-axis.ts';
import type { PlanContext } from '../command.ts';
import type { Draft, ElementRule, Finding } from './draft.ts';
import { linkTo } from './rules.ts';

/** Domain guide 6: the name is unique, and only bevillingstyper that exist can be allowed. */
export const underkontotypeRule: ElementRule = async (context, draft) => [
  ...(await uniqueFindings(context, draft, 'navn')),
  ...(await codeFindings(context, draft)),
];

/** Domain guide 6: kode and name are unique. */
export const bevillingstypeRule: ElementRule = async (context, draft) => [
  ...(await uniqueFindings(context, draft, 'kode')),
  ...(await uniqueFindings(context, draft, 'navn')),
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
  const text = message('vaerdiFindes', { felt, vaerdi: value, nummer: other.fuldt_nummer });
  return [{ code: 'vaerdiFindes', message: text, fields: [field], elements: [linkTo(other)] }];
}

async function codeFindings({ tx }: PlanContext, draft: Draft): Promise<Finding[]> {
  const { bevillingstyper } = draft.values;
  if (!Array.isArray(bevillingstyper) || bevillingstyper.length === 0) return [];
  const rows = await tx
    .selectFrom('element_version')
    .select(sql<string>`attributter ->> 'kode'`.as('kode'))
    .where('type', '=', 'Bevillingstype')
    .where('fra', '<=', draft.fra)
    .where((eb) => eb.or([eb('til', 'is', null), eb('til', '>=', draft.fra)]))
    .execute();
  const known = new Set(rows.map(({ kode }) => kode));
  return bevillingstyper
    .map(String)
    .filter((kode) => !known.has(kode))
    .map((kode) => ({
      code: 'kodeUkendt',
      message: message('kodeUkendt', { kode }),
      fields: ['bevillingstyper'],
    }));
}
