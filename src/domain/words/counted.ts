/** `1 konto`, `37 konti`; '' where a backend does not say how many. */
export function counted(count: unknown, one: string, many: string): string {
  if (count === undefined) return '';
  return `${count} ${count === 1 ? one : many}`;
}
