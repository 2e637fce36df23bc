/** The database cannot be used; the message is the one Danish line that the start prints. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}
