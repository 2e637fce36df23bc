import type { SaidTexts } from './said.ts';
import type { EditAction, StagedCell } from './staged-cell.ts';

/** What a stage is, so that it can be put away and taken out again. */
export interface StageContent<Value> {
  readonly cells: readonly StagedCell<Value>[];
  readonly actions: readonly EditAction<Value>[];
  /** How many of the actions are done; those after them are taken back. */
  readonly done: number;
  readonly said?: SaidTexts | undefined;
}
