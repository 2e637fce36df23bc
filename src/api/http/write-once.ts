import { isUnanswered } from './api-error.ts';
import { hasFeature } from './features.ts';

/**
 * A write under a key of its own. Without an answer it is sent once more: a backend that knows the key answers as
 * the first time and does nothing twice, and one that makes plans knows it. Of others nobody has said so.
 */
export async function writeOnce<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    if (!isUnanswered(error) || !hasFeature('plan')) throw error;
    return await write();
  }
}
