/**
 * Whether what is pasted is commands, a line each: two lines or more, of which one begins with a word or is a remark.
 * A column of numbers, and cells of a sheet, are words of a sentence.
 */
export function areCommands(pasted: string): boolean {
  const lines = pasted.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const isColumn = pasted.includes('\t') || lines.every((line) => /^[^\p{L}#]*$/u.test(line));
  return lines.length > 1 && !isColumn && lines.some((line) => /^\s*[\p{L}#]/u.test(line));
}

/** What is pasted as words of a sentence. Of a column of numbers: without what parts them they would be one. */
export function asWords(pasted: string): string {
  return /[\n\t]/.test(pasted) ? pasted.trim().replace(/\s+/g, ' ') : pasted;
}
