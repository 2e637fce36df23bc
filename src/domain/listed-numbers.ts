const separator = ', ';

/** Numbers of several elements as one text. */
export function listedText(numbers: readonly string[]): string {
  return numbers.join(separator);
}

/** The numbers in such a text; what holds none is one by itself, and an empty text none. */
export function numbersListed(text: string): readonly string[] {
  return text === '' ? [] : text.split(separator);
}
