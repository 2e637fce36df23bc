/** Moves the focus to the next or previous field with an error in the shown form, round the ends; false: there is none. */
export function stepError(step: 1 | -1): boolean {
  const fields = [...document.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].filter(
    (field) => field.checkVisibility(),
  );
  const active = document.activeElement;
  const isAhead = (field: Element) =>
    active !== null &&
    (active.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const isBehind = (field: Element) => field !== active && !isAhead(field);
  const next =
    step === 1 ? (fields.find(isAhead) ?? fields[0]) : (fields.findLast(isBehind) ?? fields.at(-1));
  next?.focus();
  return next !== undefined;
}
