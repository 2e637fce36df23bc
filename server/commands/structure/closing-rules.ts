import { type RawBuilder, sql } from 'kysely';
import type { ElementType } from '../../../src/domain/elements/element-type.ts';
import { childTypesOf, elementTypes } from '../../../src/domain/elements/registry.ts';
import { message } from '../../../src/domain/messages.ts';
import { convertInterval } from '../../../src/domain/time-axis.ts';
import type { PlanContext, Violation } from '../command.ts';
import { countedWarning } from './counted-warning.ts';
import type { Closing, ClosingRule } from './draft.ts';
import { endRelations } from './end-relations.ts';
import { named, versionsAfter } from './in-the-way.ts';

/** Children first, always: none may be open in or after the closing time (domain guide 7). */
export async function childViolations(
  context: PlanContext,
  closing: Closing,
): Promise<Violation[]> {
  const { type, elementId, fuldtNummer: nummer } = closing;
  const open = await versionsAfter(context, closing, sql`v.overordnet_id = ${elementId}`);
  if (open.length === 0) return [];
  const found = named(open, (antal) => message('aabneUnderliggende', { nummer, antal }));
  const remedy = childTypesOf(type.name)[0]?.actions.close;
  const code = 'aabneUnderliggende';
  return [{ code, field: '', status: 400, ...found, ...(remedy && { remedy }) }];
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

/** Closing an underkonto ends its relations; the delregnskaber stay open (domain guide 7). */
export const relationClosing: ClosingRule = async (context, { type, elementId, til, last }) => {
  const interval = convertInterval({ fra: til, til }, type.axis, 'periode');
  const lastPeriode = last && interval.til !== null ? interval.til : 0;
  const effects = await endRelations(context, elementId, lastPeriode);
  return { effects, warnings: countedWarning('koblingerAfsluttes', effects.length) };
};

async function usedViolations(context: PlanContext, closing: Closing): Promise<Violation[]> {
  const { type, elementId, fuldtNummer: nummer } = closing;
  const uses = Object.values(elementTypes).flatMap((user) => referencesTo(type, user, elementId));
  if (uses.length === 0) return [];
  const open = await versionsAfter(context, closing, sql`(${sql.join(uses, sql` or `)})`);
  if (open.length === 0) return [];
  const found = named(open, (antal) => message('iBrug', { nummer, antal }));
  return [{ code: 'iBrug', field: '', status: 400, ...found }];
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
