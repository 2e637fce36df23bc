import type { ReactNode } from 'react';
import type { PeriodePayload } from '../../../api/contract/perioder.ts';
import type { RecordPlace } from '../../records/use-record-place.ts';
import type { YearRow } from '../periode-rows.ts';
import type { PastedFristerSheet } from '../use-pasted-frister.ts';

/** The year as it is to be shown, in columns or as a list. */
export interface YearShown {
  readonly place: RecordPlace;
  readonly perioder: readonly PeriodePayload[];
  /** ÅÅÅÅ-MM-DD. */
  readonly today: string;
  /** The godkendte share one column. */
  readonly isFolded: boolean;
  /** The periods themselves first. Memoised. */
  readonly rows: readonly YearRow[];
  /** Of the bogføringskredse only those with a deadline of their own. */
  readonly isOwnOnly: boolean;
  /** The place in the year of the periode that is meant where the hand is in none. */
  readonly begins: number;
  readonly frister: PastedFristerSheet;
  /** What is changed and not kept; null: nothing. */
  readonly box: ReactNode;
  /** Over the rows. */
  readonly bar: ReactNode;
}
