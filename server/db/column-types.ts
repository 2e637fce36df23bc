import type { ColumnType } from 'kysely';

/** An ISO text in and out. */
export type Timestamp = ColumnType<string, string | undefined, string>;

/** Any JSON value: parsed on the way out, text on the way in. */
export type Json = ColumnType<unknown, string, string>;
