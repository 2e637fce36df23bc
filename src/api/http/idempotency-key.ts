import { isUnanswered } from './api-error.ts';

/**
 * The writes of one form. An attempt that got no answer may have been carried out, so the same content
 * is sent again under the same key; anything else is a new attempt with a new key.
 * @returns sends a content under the key that it is given
 */
export function createAttempts() {
  let unanswered: { key: string; content: string } | null = null;
  return async <Answer>(
    content: string,
    send: (idempotencyKey: string) => Promise<Answer>,
  ): Promise<Answer> => {
    const key = unanswered?.content === content ? unanswered.key : crypto.randomUUID();
    unanswered = { key, content };
    try {
      const answer = await send(key);
      unanswered = null;
      return answer;
    } catch (error) {
      // The server has said no.
      if (!isUnanswered(error)) unanswered = null;
      throw error;
    }
  };
}
