import { formatDate } from '../../../src/domain/dates.ts';
import { fieldText } from '../../../src/domain/elements/field-text.ts';
import { formatPeriode } from '../../../src/domain/periode.ts';
import { levelField, reasonField } from '../../../src/domain/procesrettighed.ts';
import type { Describe, RecordChange } from '../command.ts';

/** The log's line of a change of records: which of them, and of a kreds its own deadline. */
export const describeRecords: Describe = ({ input }, { poster = [] }) => {
  // A finansår comes with its periods, and is never what a command is about.
  const [first, ...more] = poster.filter(({ slags }) => slags !== 'finansaar');
  if (!first) return '';
  if (more.length > 0 && first.slags === 'periode')
    return `${more.length + 1} perioder for finansår ${String(input.finansaar)}`;
  const { slags, post, foer, efter } = first;
  const name = `${post.nummer} ${post.navn}`.trim();
  if (slags === 'procesrettighed') return `${post.nummer} i ${post.navn}: ${levelText(first)}`;
  if (slags === 'underaktivitet') return `${name}${standardText(first)}`;
  if (slags !== 'kredsfrist') return name;
  const { periode } = efter ?? foer ?? {};
  const day = efter ? formatDate(String(efter.konteringSlut)) : 'periodens egen';
  return `${name}, kontering slut i ${formatPeriode(Number(periode))}: ${day}`;
};

/** The level of a step that is another than before, or that it is made with. */
function standardText({ foer, efter }: RecordChange): string {
  const [fra, til] = levelsOf({ foer, efter });
  if (!efter || fra === til) return '';
  return foer ? `, standardniveau ${fra} → ${til}` : `, standardniveau ${til}`;
}

function levelsOf({ foer, efter }: Pick<RecordChange, 'foer' | 'efter'>): string[] {
  return [foer, efter].map((row) => fieldText(levelField, 'finansaar', row?.[levelField.code]));
}

/** From one level to another, and why. */
function levelText({ foer, efter }: RecordChange): string {
  const [fra, til] = levelsOf({ foer, efter });
  const reason = efter?.[reasonField.code];
  return `${fra} → ${til}${reason ? `: ${reason}` : ''}`;
}
