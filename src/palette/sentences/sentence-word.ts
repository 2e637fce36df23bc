import type { NamedType } from './type-words.ts';

/** What some words say of time. */
export interface SaidTimeOf {
  /** The time that it says, as times are written: `12.2026`, `2027`, `31/12/2027`; left out: none but what its text is. */
  readonly time?: string;
  /** It is the coming one, for no year is said. */
  readonly isOpenYear?: true;
  /** How it is meant, whatever stands before it: as *efter*, *fra* and *pr.* say it. */
  readonly lead?: string;
}

/** One word of a sentence, where it stands in the text, and as it is compared. */
export interface SentenceWord extends SaidTimeOf {
  readonly text: string;
  /** As it stands in the text, where it is read as something else. */
  readonly written?: string;
  readonly start: number;
  readonly end: number;
  /** Loosely folded letters and digits; empty for one that has neither. */
  readonly loose: string;
  readonly isNumber: boolean;
  /** It joins or names what stands beside it, and may say nothing. */
  readonly isFiller: boolean;
  /** The type that it names, where it is no part of a name. */
  readonly named: NamedType | undefined;
  /** It stands in quotes: a name, whatever its words are. */
  readonly isQuoted?: true;
  /** A full stop follows it: *30. juni*. */
  readonly isOrdinal?: true;
  /** A colon stands before it: *nyt navn: Drift*. */
  readonly isAfterColon?: true;
  /** The text from it on, as it is written. */
  readonly onward: () => string;
}
