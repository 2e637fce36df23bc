import { type ElementType, timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { message } from '../../../src/domain/messages.ts';
import { loadFinansaar } from '../../read/finansaar.ts';
import type { UnderaktivitetForParagraf } from '../../read/underaktiviteter.ts';
import type { PlanContext, Violation } from '../command.ts';
import type { Draft } from './draft.ts';

/**
 * A change takes effect in the finansår of the process it is made in; outside any, in an existing
 * one that is not closed (domain guide 7 and 9). It is about the change, so legacy rows obey it too.
 */
export async function finansaarViolations(
  { tx, today }: PlanContext,
  { type, fra }: Pick<Draft, 'type' | 'fra'>,
  underaktivitet: UnderaktivitetForParagraf | null,
): Promise<Violation[]> {
  const field = timeFieldCodes[type.axis].from;
  if (underaktivitet) {
    const { finansaar } = underaktivitet;
    if (finansaar === fra) return [];
    const text = message('finansaarUnderaktivitet', { finansaar });
    return [{ code: 'finansaarUnderaktivitet', field, message: text, status: 400 }];
  }
  const [row] = await loadFinansaar(tx, today, fra);
  if (row && row.status !== 'Afsluttet') return [];
  return [yearViolation(row ? 'finansaarAfsluttet' : 'finansaarMangler', fra, field)];
}

/**
 * A closing takes effect on 1 January after its last finansår. A step closes with the year before
 * its own at the earliest: that leaves the element out of its finansår.
 */
export async function closingYearViolations(
  { tx, today }: PlanContext,
  { type, til }: { readonly type: ElementType; readonly til: number },
  underaktivitet: UnderaktivitetForParagraf | null,
): Promise<Violation[]> {
  const field = timeFieldCodes[type.axis].to;
  const earliest = underaktivitet ? underaktivitet.finansaar - 1 : til;
  if (til < earliest) {
    const values = { finansaar: earliest + 1, til: earliest };
    const text = message('afslutFoerUnderaktivitet', values);
    return [{ code: 'afslutFoerUnderaktivitet', field, message: text, status: 400 }];
  }
  const [last] = await loadFinansaar(tx, today, til);
  if (!last) return [yearViolation('finansaarMangler', til, field)];
  const [after] = await loadFinansaar(tx, today, til + 1);
  return after?.status === 'Afsluttet' ? [yearViolation('finansaarAfsluttet', til + 1, field)] : [];
}

function yearViolation(
  code: 'finansaarAfsluttet' | 'finansaarMangler',
  finansaar: number,
  field: string,
): Violation {
  return { code, field, message: message(code, { finansaar }), status: 400 };
}
