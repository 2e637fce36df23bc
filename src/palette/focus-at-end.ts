/** Radix would select the text, and the next letter would replace what was typed early. */
export function focusAtEnd(field: HTMLInputElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
