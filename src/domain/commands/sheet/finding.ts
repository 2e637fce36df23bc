import { message } from '../../words/messages.ts';

/** What is wrong with a changed cell, or to be known of it. */
export interface CellFinding {
  readonly row: string;
  readonly column: string;
  readonly tone: 'error' | 'warning';
  readonly text: string;
  /** Id of the column that it is about and that is not on screen: it stands at another cell of the row. */
  readonly hidden?: string | undefined;
  /** What would help, in a sentence. */
  readonly remedy?: string | undefined;
}

export function cellError(row: string, column: string, text: string): CellFinding {
  return { row, column, tone: 'error', text };
}

/** A column that a field is written in. */
export interface WrittenIn {
  readonly id: string;
  readonly label: string;
  readonly isShown: boolean;
}

/**
 * Says a finding at the column that it is about. Where that is not on screen it stands at another cell, and names it.
 * @param column undefined: there is none
 */
export function atColumn(
  finding: Omit<CellFinding, 'column'>,
  column: WrittenIn | undefined,
  otherwise: string,
): CellFinding {
  if (!column) return { ...finding, column: otherwise };
  const { id, label, isShown } = column;
  if (isShown) return { ...finding, column: id };
  const text = `${finding.text} ${message('kolonneSkjult', { kolonne: label })}`;
  return { ...finding, column: otherwise, text, hidden: id };
}
