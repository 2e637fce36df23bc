import { types } from 'pg';

type Parser = (text: string) => unknown;

/** An instant as ISO text, in UTC with milliseconds. */
const instant: Parser = (text) => new Date(text).toISOString();
const asIs: Parser = (text) => text;

/** text[]. */
const textArray = parserOf(1009);
const arrayOf =
  (parse: Parser): Parser =>
  (text) =>
    (textArray(text) as (string | null)[]).map((item) => (item === null ? null : parse(item)));

/** By the oid of pg_type: what differs from `pg`'s own parsers. */
const parsers: ReadonlyMap<number, Parser> = new Map([
  [20, Number], // int8: row versions, counts and log numbers stay far below 2^53
  [1016, arrayOf(Number)],
  [1082, asIs], // date: ÅÅÅÅ-MM-DD
  [1182, arrayOf(asIs)],
  [1184, instant], // timestamptz
  [1185, arrayOf(instant)],
]);

/** How values come out of the database; both engines are read through it. */
export const typeParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): Parser {
    return parsers.get(oid) ?? parserOf(oid, format);
  },
};

/** `pg`'s own; its types know only the oids that have a name. */
function parserOf(oid: number, format: 'text' | 'binary' = 'text'): Parser {
  return types.getTypeParser(oid as Parameters<typeof types.getTypeParser>[0], format);
}
