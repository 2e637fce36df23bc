import type { PostgresPoolClient } from 'kysely';

const begins = /^(begin|start transaction)\b/;
const ends = /^(commit|rollback)$/;

/** A connection whose every statement is in a transaction: one of its own, where it is asked in none. */
export function eachInTransaction(client: PostgresPoolClient): PostgresPoolClient {
  let isOpen = false;
  const query = async (text: string, values: unknown[]) => {
    if (isOpen || begins.test(text)) {
      isOpen = !ends.test(text);
      return await client.query(text, values);
    }
    await client.query('begin', []);
    try {
      const answer = await client.query(text, values);
      await client.query('commit', []);
      return answer;
    } catch (error) {
      // Where this fails too, the connection is gone, and what is told is why.
      await client.query('rollback', []).catch(() => {});
      throw error;
    }
  };
  return Object.create(client, { query: { value: query } });
}
