/**
 * Keys for one form. An attempt that got no answer may have been carried out, so the same content
 * is sent again under the same key; anything else is a new attempt with a new key.
 */
export function createAttemptKeys() {
  let unanswered: { key: string; content: string } | null = null;
  return {
    next(content: string): string {
      const key = unanswered?.content === content ? unanswered.key : crypto.randomUUID();
      unanswered = { key, content };
      return key;
    },
    /** The server has answered, yes or no. */
    answered(): void {
      unanswered = null;
    },
  };
}
