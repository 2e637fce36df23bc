import { kobling } from '../elements/kobling.ts';
import type { ColumnSpec, Link, LinkOf } from './column-spec.ts';
import { fieldColumn } from './columns-of.ts';

/** Whose relations they are: a row stands under its underkonto's number, as that element would. */
export const koblingType = kobling.own.type;

/** The references of a row, by field code. */
const linkOf: LinkOf = ({ referencer }, code) =>
  (referencer as Readonly<Record<string, Link | undefined>> | undefined)?.[code];

/** The columns of a sheet of relations. The first says whose it is, and is called as an element's number. */
export const koblingColumns: readonly ColumnSpec[] = kobling.fields.map((field) =>
  fieldColumn(
    field.code === kobling.own.field ? 'nummer' : field.code,
    new Map([[koblingType, field]]),
    'periode',
    linkOf,
  ),
);
