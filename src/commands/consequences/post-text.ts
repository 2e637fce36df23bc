import type { CommandPlan } from '../../api/contract/kommandoer.ts';
import type { ToldField } from '../../domain/elements/field.ts';
import { fieldText } from '../../domain/elements/field-text.ts';
import { levelField } from '../../domain/proces/procesrettighed.ts';
import { recordKinds } from '../../domain/records/registry.ts';
import { formatTime } from '../../domain/time/time-axis.ts';

type Post = NonNullable<CommandPlan['poster']>[number];
type Change = Pick<Post, 'foer' | 'efter'>;

/** What becomes of one record: made, gone, or each field from one value to another. */
export function postText(slags: Post['slags'], { foer, efter }: Change): string {
  if (slags === 'finansaar') return efter ? 'oprettes' : 'fjernes';
  if (slags === 'kredsfrist') return deadlineText({ foer, efter });
  if (efter?.godkendt === true && foer?.godkendt !== true) return 'godkendes';
  const { fields, axis } = slags === 'procesrettighed' ? ofRight : recordKinds[slags];
  if (!efter) return slags === 'aktivitet' ? 'slettes' : 'fjernes';
  const dates = fields.filter(({ kind }) => kind === 'date');
  if (!foer) {
    return dates
      .slice(-2)
      .map((field) => `${field.label.toLowerCase()} ${told(field, axis, efter)}`)
      .join(', ');
  }
  return fields
    .filter(({ code }) => code in efter && foer[code] !== efter[code])
    .map((field) => `${field.label}: ${told(field, axis, foer)} → ${told(field, axis, efter)}`)
    .join(', ');
}

/** A cell always has a level: one of its own, or the standardniveau. */
const ofRight = { fields: [levelField], axis: 'finansaar' } as const;

const deadline: ToldField = { kind: 'date', code: 'konteringSlut', label: 'Kontering slut' };

function deadlineText({ foer, efter }: Change): string {
  const row = efter ?? foer ?? {};
  const periode = formatTime('periode', Number(row.periode));
  const day = (of: Change['foer']) => (of ? told(deadline, 'periode', of) : 'periodens egen');
  return `${periode}: kontering slut ${day(foer)} → ${day(efter)}`;
}

function told(
  field: ToldField,
  axis: 'finansaar' | 'periode',
  row: Readonly<Record<string, unknown>>,
): string {
  return fieldText(field, axis, row[field.code]);
}
