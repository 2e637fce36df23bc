import { Client } from 'pg';
import { vi } from 'vitest';

/** All that the work sends to the database, in its order: statements, and where transactions begin and end. */
export async function sentDuring(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([sent]) => textOf(sent).replace(/\s+/g, ' ').trim());
  } finally {
    query.mockRestore();
  }
}

/** Of one that is known by a name, what it was named after. */
function textOf(sent: unknown): string {
  return typeof sent === 'object' && sent !== null && 'text' in sent
    ? String(sent.text)
    : String(sent);
}
