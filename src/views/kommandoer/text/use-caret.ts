import { type RefObject, useEffect, useState } from 'react';
import { offsetAt, placeAt, type TextLines, type TextPlace } from './text-lines.ts';

/** Where the caret of the field is, the end of what is selected, and the way to another line. */
export function useCaret(field: RefObject<HTMLTextAreaElement | null>, lines: TextLines) {
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    const hear = () => {
      const { current } = field;
      if (!current || document.activeElement !== current) return;
      const { selectionStart, selectionEnd, selectionDirection } = current;
      setOffset(selectionDirection === 'backward' ? selectionStart : selectionEnd);
    };
    document.addEventListener('selectionchange', hear);
    return () => document.removeEventListener('selectionchange', hear);
  }, [field]);
  const place: TextPlace = placeAt(lines, Math.min(offset, lines.text.length));
  return {
    ...place,
    /**
     * Puts the caret there and its line in sight.
     * @param length so many characters are selected
     */
    go: (to: TextPlace, length = 0) => {
      const { current } = field;
      if (!current) return;
      const from = offsetAt(lines, to);
      current.setSelectionRange(from, from + length);
      setOffset(from + length);
      const row = Number.parseFloat(getComputedStyle(current).lineHeight) || 0;
      const top = (to.line - 1) * row;
      const { scrollTop, clientHeight } = current;
      const isInSight = top >= scrollTop && top + row <= scrollTop + clientHeight;
      if (!isInSight) current.scrollTop = Math.max(0, top - Math.floor(clientHeight / 3));
      // Characters are all as wide, so the longest line tells how wide: where it is in sight, all are.
      const longest = lines.lines.reduce((most, { length }) => Math.max(most, length), 1);
      const left = (current.scrollWidth / longest) * (to.column - 1);
      const { scrollLeft, clientWidth } = current;
      const isBeside = left < scrollLeft || left > scrollLeft + clientWidth * 0.8;
      if (isBeside) current.scrollLeft = left < clientWidth * 0.8 ? 0 : left - clientWidth / 3;
    },
  };
}
