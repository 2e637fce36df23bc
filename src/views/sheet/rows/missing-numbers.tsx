import { useMemo } from 'react';
import { numbersMissing } from '../../../domain/columns/column-filter.ts';
import { counted } from '../../../domain/words/counted.ts';
import { message } from '../../../domain/words/messages.ts';
import type { StructureLine } from '../../structure/rows/structure-lines.ts';

/** Told by themselves; of more, how many there are. */
const mostTold = 12;

interface MissingNumbersProps {
  /** The filter of the numbers' column. */
  readonly asked: string | undefined;
  /** All that the sheet is of. */
  readonly rows: readonly StructureLine[];
}

/** Which of the numbers that the sheet was asked for are not in it, so that none is thought to be changed. */
export function MissingNumbers({ asked = '', rows }: MissingNumbersProps) {
  const missing = useMemo(
    () =>
      numbersMissing(
        asked,
        rows.values().map(({ fuldtNummer }) => fuldtNummer),
      ),
    [asked, rows],
  );
  if (missing.length === 0) return null;
  const told = missing.slice(0, mostTold).join(', ');
  const more = missing.length - mostTold;
  return (
    <p className="sheet-note" role="status">
      {message('numreIkkeHer', {
        antal: counted(missing.length, 'nummer', 'numre'),
        numre: more > 0 ? `${told} og ${more} til.` : `${told}.`,
      })}
    </p>
  );
}
