/** The database cannot be reached, or not any more. Nothing is wrong with what was asked of it. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** What the database ends by itself: statements that take too long, and all when it stops. */
const endedByDatabase: ReadonlySet<string> = new Set([
  '57014', // query_canceled: statement_timeout
  '25P03', // idle_in_transaction_session_timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
]);

/** What a connection is refused or ended with; a pooler says so of the one behind it. */
const connectionException = /^08/;

/** A socket that broke while a statement ran. */
const brokenSocket: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** A socket that broke, as `pg` tells it without a code; the second is of the rollback that follows. */
const lostConnection = /^Connection terminated|is not queryable$/;

/** The database answers, but can keep nothing. */
const keepsNothing: ReadonlySet<string> = new Set([
  '53100', // disk_full
  '58030', // io_error
  '25006', // read_only_sql_transaction: another server has taken its place
]);

/** Whether nothing can be written, whatever it is; what is there can still be read. */
export function isWriteFailure(error: unknown): boolean {
  return keepsNothing.has(sqlState(error));
}

/** Whether the same may well succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (!(error instanceof Error)) return false;
  const code = sqlState(error);
  if (endedByDatabase.has(code) || connectionException.test(code)) return true;
  return brokenSocket.has(code) || lostConnection.test(error.message);
}

/** Whether it was the database that failed, or the way to it, and not whoever asked. */
export function isDatabaseError(error: unknown): boolean {
  return isUnavailable(error) || /^[0-9A-Z]{5}$/.test(sqlState(error));
}

/** The five-character SQLSTATE of a database error, else the empty text. */
export function sqlState(error: unknown): string {
  return textProperty(error, 'code');
}

export function brokenConstraint(error: unknown): string {
  return textProperty(error, 'constraint');
}

/** What went wrong, in one line; the errors of several addresses tried at once have only a code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || textProperty(error, 'code');
}

function textProperty(error: unknown, name: string): string {
  if (!(error instanceof Error)) return '';
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}
