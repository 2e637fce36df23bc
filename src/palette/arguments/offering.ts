import type { ArgumentInput, Choices } from '../../commands/choice.ts';
import { type Argument, isTime } from '../../commands/declaration.ts';
import type { Offer } from './choices.ts';
import { kindOf } from './kinds.ts';
import type { Look } from './look.ts';

/** What the candidates follow from, whichever argument they are of. */
export type Around = Omit<Look, 'earlier' | 'made' | 'text' | 'rested' | 'read'>;

/** What is said of the time, whatever follows from anything else. */
export function saidTime(fields: readonly Argument[], made: Choices): Look['saidTime'] {
  const argument = fields.find(isTime);
  const said = argument && made[argument.name];
  return said && !said.follows ? { argument, time: Number(said.value) } : null;
}

/** What the lists of a step offer as it is filled in; what is searched for is no list. */
export function offering(
  around: Around & Pick<Look, 'read'>,
  { made, typed }: Pick<ArgumentInput, 'made' | 'typed'>,
): Offer {
  return (argument, earlier) => {
    const kind = kindOf(argument);
    if (kind.by !== 'list') return kind.by === 'writing' ? [] : null;
    const { name } = argument;
    const written = typed[name] || made[name]?.value || '';
    return kind.candidates(argument, {
      ...around,
      ...{ earlier, made, text: written, rested: written },
    });
  };
}
