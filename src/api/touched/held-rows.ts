import type { Query } from '@tanstack/react-query';
import type { Area } from '../../domain/elements/names.ts';
import type { Timed } from '../../domain/elements/own-times.ts';
import type { ElementPayload } from '../contract/common.ts';
import type { TouchedRows } from '../contract/touched.ts';

/** A row as a call answers it that is asked what a run touched: with all its references. */
export type TouchedRow = TouchedRows['poster'][number];

/** What every row has, whatever else it keeps of its element. */
export type HeldElement = Pick<ElementPayload, 'id' | 'fuldtNummer' | 'overordnetId'> & Timed;

/** Said by a query of its answer: these elements as they stand at a time, in number order. */
export interface HeldRows {
  readonly area: Area;
  readonly time: number;
  /** The answer is a page that holds all, pages of which more may come, or only counts them. */
  readonly shape: 'page' | 'pages' | 'count';
  /** Whether an element is among them. */
  readonly belongs: (element: ElementPayload) => boolean;
  /** Codes of the references whose names its rows tell. */
  readonly refers?: readonly string[];
}

/** Rows of another kind than elements, that an answer holds. */
export interface HeldLines<Row extends HeldElement>
  extends Pick<HeldRows, 'area' | 'time' | 'belongs'> {
  readonly shape: 'rows';
  /** The row of an element. */
  readonly whole: (element: TouchedRow) => Row;
}

export type AnyHeld = HeldRows | HeldLines<HeldElement>;

export type HeldQuery = Query & { readonly meta: { readonly rows: AnyHeld } };

/** Its answer is rows of elements, and says which. */
export function isHeld(query: Query): query is HeldQuery {
  return query.meta?.rows !== undefined;
}

/** For the `meta` of a query. An answer about the server's own day says nothing of when that is, and is not held. */
export function heldAt(
  area: Area,
  time: number | undefined,
  shape: HeldRows['shape'],
  belongs: HeldRows['belongs'] = () => true,
  more: Pick<HeldRows, 'refers'> = {},
): { readonly rows?: HeldRows } {
  return time === undefined ? {} : { rows: { area, time, shape, belongs, ...more } };
}

export function isValid({ status }: ElementPayload): boolean {
  return status === 'Aaben' || status === 'SoftLukket';
}

/** Of the references of a row those that are asked for. */
export function referencesOf(
  { referencer }: Pick<TouchedRow, 'referencer'>,
  isAsked: (code: string) => boolean,
): TouchedRow['referencer'] {
  return Object.fromEntries(Object.entries(referencer).filter(([code]) => isAsked(code)));
}

declare module '@tanstack/react-query' {
  interface Register {
    // biome-ignore lint/suspicious/noExplicitAny: each query knows its own rows
    queryMeta: { readonly rows?: HeldRows | HeldLines<any> };
  }
}
