import { type ElementType, timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { whyNoEffectIn } from '../../../src/domain/finansaar.ts';
import { message } from '../../../src/domain/messages.ts';
import type { UnderaktivitetForParagraf } from '../../read/underaktiviteter.ts';
import type { Violation } from '../command.ts';
import type { WorldView } from '../world.ts';
import type { Draft } from './draft.ts';
import { statusOfFinansaar } from './world-times.ts';

/**
 * A change takes effect in a finansår that exists and is not closed, in a step in that of its process
 * (domain guide 7 and 9). It is about the change, so legacy rows obey it too.
 */
export function finansaarViolations(
  world: WorldView,
  { type, fra }: Pick<Draft, 'type' | 'fra'>,
  underaktivitet: UnderaktivitetForParagraf | null,
): Violation[] {
  const field = timeFieldCodes[type.axis].from;
  if (underaktivitet && underaktivitet.finansaar !== fra) {
    const { finansaar } = underaktivitet;
    const text = message('finansaarUnderaktivitet', { finansaar });
    return [{ code: 'finansaarUnderaktivitet', field, message: text, status: 400 }];
  }
  const reason = whyNoEffectIn(statusOfFinansaar(world, fra));
  return reason ? [yearViolation(reason, fra, field)] : [];
}

/**
 * A closing takes effect on 1 January after its last finansår. A step closes with the year before
 * its own at the earliest: that leaves the element out of its finansår.
 */
export function closingYearViolations(
  world: WorldView,
  { type, til }: { readonly type: ElementType; readonly til: number },
  underaktivitet: UnderaktivitetForParagraf | null,
): Violation[] {
  const field = timeFieldCodes[type.axis].to;
  const earliest = underaktivitet ? underaktivitet.finansaar - 1 : til;
  if (til < earliest) {
    const values = { finansaar: earliest + 1, til: earliest };
    const text = message('afslutFoerUnderaktivitet', values);
    return [{ code: 'afslutFoerUnderaktivitet', field, message: text, status: 400 }];
  }
  if (whyNoEffectIn(statusOfFinansaar(world, til)) === 'finansaarMangler') {
    return [yearViolation('finansaarMangler', til, field)];
  }
  const isOver = whyNoEffectIn(statusOfFinansaar(world, til + 1)) === 'finansaarAfsluttet';
  return isOver ? [yearViolation('finansaarAfsluttet', til + 1, field)] : [];
}

function yearViolation(
  code: 'finansaarAfsluttet' | 'finansaarMangler',
  finansaar: number,
  field: string,
): Violation {
  return { code, field, message: message(code, { finansaar }), status: 400 };
}
