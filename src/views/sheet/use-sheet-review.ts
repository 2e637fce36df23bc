import { useMemo, useState } from 'react';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { whileWriting } from './review/terms.ts';
import type { Reviewed } from './review/use-review.ts';
import { useTerms } from './review/use-terms.ts';
import { useJudged } from './use-judged.ts';

interface SheetReview extends Reviewed {
  readonly area: AreaDeclaration;
  readonly time: number;
}

/** What is changed in a sheet is judged while it is written, and reviewed before it is saved. */
export function useSheetReview({ area, time, ...reviewed }: SheetReview) {
  const [isOpen, setOpen] = useState(false);
  const { read } = useTerms(area, time);
  const terms = useMemo(() => read && whileWriting(read), [read]);
  // The review asks the server itself, and one plan of thousands is enough at a time.
  useJudged({ ...reviewed, terms: isOpen ? null : terms });
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}
