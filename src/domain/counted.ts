/** `1 konto`, `37 konti`. */
export function counted(count: unknown, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
