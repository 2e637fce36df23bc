import type { PostgresPoolClient } from 'kysely';

/** As the dialect begins a transaction, whatever its settings. */
const beginning = /^(begin|start transaction)\b/;

/** What the dialect is told at once; nothing reads it. */
const begun = { command: 'BEGIN', rowCount: 0, rows: [] } as unknown as Awaited<
  ReturnType<PostgresPoolClient['query']>
>;

/**
 * A connection whose transactions begin with their first statement: sent together, they cost one round
 * trip, and no transaction is held open that has not been asked anything. A statement with parameters
 * goes by the protocol that takes one at a time, and its transaction begins before it, as ever.
 * @param told statements that each transaction begins with
 */
export function begunWithFirst(client: PostgresPoolClient, told?: string): PostgresPoolClient {
  let held: string | undefined;
  const query = async (text: string, values: unknown[]) => {
    if (beginning.test(text)) {
      held = told === undefined ? text : `${text}; ${told}`;
      return begun;
    }
    const begin = held;
    held = undefined;
    if (begin === undefined) return await client.query(text, values);
    if (values.length === 0) return lastOf(await client.query(`${begin}; ${text}`, values));
    await client.query(begin, []);
    return await client.query(text, values);
  };
  return Object.create(client, { query: { value: query } });
}

/** Of several statements sent as one text the answers come as a list. */
function lastOf<Answer>(answers: Answer | readonly Answer[]): Answer {
  const [last] = Array.isArray(answers) ? answers.slice(-1) : [answers];
  if (last === undefined) throw new Error('statements sent together gave no answer');
  return last;
}
