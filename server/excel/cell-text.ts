/** What XML has a place for (XML 1.0, 2.2). */
const unreadable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text as a workbook can hold it: one character that it cannot makes the whole file unreadable. */
export function cellText(text: string): string {
  return text.replace(unreadable, '');
}
