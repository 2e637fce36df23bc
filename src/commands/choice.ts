import type { Status } from '../domain/status.ts';
import type { Subjects } from './subjects/subject.ts';

/** What stands in a chip. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Set in mono before the label. */
  readonly number?: string | undefined;
  /** Of what the command is about. */
  readonly subjects?: Subjects;
  /** Of an underaktivitet: changes made in it take effect then. */
  readonly finansaar?: number;
  /** It follows from what is chosen before it, and says so: it need not be taken by itself. */
  readonly follows?: boolean;
}

/** One line of the list under the chips. */
export interface Candidate extends Choice {
  readonly note?: string | undefined;
  /** Said under the field while it is the one pointed out or chosen. */
  readonly explained?: string;
  readonly status?: Status | undefined;
  /** Why it cannot be chosen; null: it can. */
  readonly reason: string | null;
  /** It holds for some of what the command is about, or does more than is asked: it is never taken by itself. */
  readonly isShort?: boolean;
  /** It is what may be meant before anything is written: it is moved to before it is taken. */
  readonly isLikely?: boolean;
  /** Where the list begins. */
  readonly isSuggested?: boolean;
  /** The user works in it, or it is what is usually done: it is taken by itself while it can be. */
  readonly isWorking?: boolean;
}

/** By the argument's name. */
export type Choices = Readonly<Partial<Record<string, Choice>>>;

/** What is filled in for a command, and where in it the user is. */
export interface ArgumentInput {
  /** What has been chosen or written for each argument. */
  readonly made: Choices;
  /** The argument that the user went to. */
  readonly wanted: string | null;
  /** Stands in the field of each, and is not chosen yet. */
  readonly typed: Readonly<Record<string, string>>;
  readonly highlighted: string;
}

/** What has been chosen, and what is written and not chosen yet. */
export type Entered = Pick<ArgumentInput, 'made' | 'typed'>;
