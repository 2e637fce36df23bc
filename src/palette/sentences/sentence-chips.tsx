import type { PlannedCommand } from '../../commands/command.ts';
import { type Argument, isTime } from '../../commands/declaration.ts';
import { counted } from '../../domain/words/counted.ts';
import { errorsAt } from '../arguments/argument-errors.ts';
import { isOptional } from '../arguments/choices.ts';
import { isWritten } from '../arguments/written.ts';
import type { CommandHit } from '../hits/search.ts';
import type { FilledStep } from '../step/use-step.ts';
import type { Sentence } from './read-sentence.ts';
import type { BoundHit } from './sentence-entries.ts';
import type { WordRole } from './sentence-roles.ts';

/** One thing that was understood; its colour is the one below its words in the field. */
export interface SentenceChip {
  readonly label: string;
  readonly role: WordRole | 'other';
  readonly number?: string | undefined;
  readonly text: string;
  /** Asked for and not said yet. */
  readonly isMissing?: boolean;
  /** Why it cannot be so. */
  readonly error?: string | undefined;
}

/** How a sentence is understood: a chip for each thing, in the order of the command. */
export function SentenceChips({ chips }: { readonly chips: readonly SentenceChip[] }) {
  return (
    <div className="understood">
      <span className="lead">Forstået som</span>
      <ul aria-label="Forstået som">
        {chips.map(({ label, role, number, text, isMissing, error }) => (
          <li
            key={label}
            className={`chip said-${role}${isMissing ? ' todo' : ''}${error ? ' error' : ''}`}
            data-tip={error}
          >
            <span className="k">{label}</span>
            <span className="v clip">
              {number ? <span className="num">{number} </span> : null}
              {text}
              {error ? <span className="why"> {error}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a command and its element are before its plan is known. */
export function chipsOfHit(hit: CommandHit | BoundHit): SentenceChip[] {
  const { command, filled } = hit;
  const chips: SentenceChip[] = [{ label: 'Kommando', role: 'verb', text: command.title }];
  if ('about' in hit) {
    const { fuldtNummer, navn } = hit.about;
    const count = hit.others?.length ?? 0;
    const text = count === 0 ? navn : `og ${counted(count, 'anden', 'andre')}`;
    chips.push({ label: 'Element', role: 'element', number: fuldtNummer, text });
  }
  const fields = command.arguments ?? command.reads ?? [];
  for (const field of fields) {
    const { name, label } = field;
    const made = filled?.made[name];
    const role = isTime(field) ? 'time' : 'other';
    if (made) chips.push({ label, role, number: made.number, text: made.label });
  }
  return chips;
}

/** What is understood of a sentence whose element is not found. */
export function chipsOfReading({ readings, elementText }: Sentence): SentenceChip[] {
  const [best] = readings;
  if (!best?.filled) return [];
  const { command, filled } = best;
  const [verb, ...rest] = chipsOfHit({ ...best, command, filled, reason: null, isSure: false });
  const element: SentenceChip = {
    label: 'Element',
    role: 'element',
    text: elementText,
    isMissing: true,
  };
  return verb ? [verb, element, ...rest] : [];
}

/** What is said of a field that is yet to be chosen: what it would be, else the words, else nothing. */
function saidOf(
  { name }: Argument,
  state: FilledStep['state'],
): Pick<SentenceChip, 'number' | 'text'> {
  const said = state.input.typed[name];
  const would = said && state.current?.name === name ? state.active : undefined;
  return would ? { number: would.number, text: would.label } : { text: said || 'mangler' };
}

/** What is understood once a sentence is filled in as its step would be: also what follows, and what is missing. */
export function chipsOfStep(command: PlannedCommand, { state }: FilledStep): SentenceChip[] {
  const violations = state.plan.plan?.violations ?? [];
  const fields = command.arguments.flatMap((field): SentenceChip[] => {
    const { name, label, kind } = field;
    const choice = state.settled[name] ?? state.input.made[name];
    const role = kind === 'subject' ? 'element' : isTime(field) ? 'time' : 'other';
    const error = state.againstOf(field) ?? (errorsAt(field, violations).join(' ') || undefined);
    if (choice && choice.value.trim() !== '') {
      return [{ label, role, number: choice.number, text: choice.label, error }];
    }
    const isMissing = !isOptional(field, state.settled);
    const isSaid = isMissing || isWritten(field, state.input.typed);
    return isSaid ? [{ label, role, isMissing, error, ...saidOf(field, state) }] : [];
  });
  return [{ label: 'Kommando', role: 'verb', text: command.title }, ...fields];
}
