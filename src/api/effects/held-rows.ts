import type { Area } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import type { NextVersion } from '../../domain/later-change.ts';
import type { Validity } from '../../domain/status.ts';
import type { ElementPayload } from '../contract/common.ts';

/** What a row tells of the version that it shows. */
export interface HeldVersion {
  /** The first time of the version: an element has no two that begin at the same. */
  readonly fra: number;
  readonly antalVersioner: number;
  /** How the version that follows it begins; null: none does; undefined where the row does not tell. */
  readonly naesteVersion: NextVersion | null | undefined;
  /** The times of all its versions, oldest first; undefined where the row does not tell. */
  readonly course: readonly Validity[] | undefined;
}

/** What a write leaves of an element at a time, as far as its effects tell: stamps are not among it. */
export interface StandingFields extends Pick<HeldVersion, 'antalVersioner' | 'naesteVersion'> {
  /** As a payload has it. */
  readonly forloeb: ElementPayload['forloeb'];
  /** By field code; null: the version that the row shows, as it was. */
  readonly version:
    | (Readonly<Record<string, unknown>> &
        Pick<ElementPayload, 'versionId' | 'navn' | 'status' | 'softLukketFra' | 'softLukketTil'>)
    | null;
}

/** What every row has, whatever else it keeps of its element. */
export type HeldElement = Pick<ElementPayload, 'id' | 'fuldtNummer' | 'nummerGenbrugt'>;

/** How a list keeps an element. */
export interface RowKind<Row extends HeldElement> {
  readonly held: (row: Row) => HeldVersion;
  /** The row of an element that the server has answered whole. */
  readonly whole: (element: ElementPayload) => Row;
  /** The row with what a write leaves; undefined when that and the row do not tell it all. */
  readonly changed: (row: Row, fields: StandingFields) => Row | undefined;
  /** Ids of the other elements whose names the row shows; absent: it shows none. */
  readonly names?: (row: Row) => readonly string[];
  /** More or fewer elements hang below it. */
  readonly withChildren: (row: Row, more: number) => Row;
}

/** Said by a query of its answer: these elements as they stand at a time, in number order. */
export interface HeldRows {
  readonly area: Area;
  readonly time: number;
  /** The answer is a page that holds all, pages of which more may come, or only counts them. */
  readonly shape: 'page' | 'pages' | 'count';
  /** Whether an element is among them. */
  readonly belongs: (element: ElementPayload) => boolean;
  /** Elements of this type come and go with their status, also when they are neither made nor gone. */
  readonly validOnly?: string;
  /** Codes of the references whose names its rows tell. */
  readonly refers?: readonly string[];
}

/** Rows of another kind than elements, that an answer holds. */
export interface HeldLines<Row extends HeldElement>
  extends Pick<HeldRows, 'area' | 'time' | 'belongs'> {
  readonly shape: 'rows';
  readonly kind: RowKind<Row>;
}

/** For the `meta` of a query. An answer about the server's own day says nothing of when that is, and is not held. */
export function heldAt(
  area: Area,
  time: number | undefined,
  shape: HeldRows['shape'],
  belongs: HeldRows['belongs'] = () => true,
  more: Pick<HeldRows, 'validOnly' | 'refers'> = {},
): { readonly rows?: HeldRows } {
  return time === undefined ? {} : { rows: { area, time, shape, belongs, ...more } };
}

type Referring = Pick<ElementPayload, 'type'> & Readonly<Record<string, unknown>>;

/** Ids of the elements whose names a row shows. */
export function namesIn({ referencer = {} }: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.values(referencer as Record<string, { readonly id: string }>).map(({ id }) => id);
}

/** Effects tell ids; what another id is called, they do not. One that is left out points to nothing, as null does. */
export function isSameReferences(
  before: Referring,
  after: Readonly<Record<string, unknown>>,
): boolean {
  if (before.referencer === undefined) return true;
  const { fields } = elementTypes[before.type];
  const idIn = (row: Readonly<Record<string, unknown>>, code: string) => row[code] ?? null;
  return fields.every(
    ({ kind, code }) => kind !== 'reference' || idIn(before, code) === idIn(after, code),
  );
}

export function isValid({ status }: ElementPayload): boolean {
  return status === 'Aaben' || status === 'SoftLukket';
}

declare module '@tanstack/react-query' {
  interface Register {
    // biome-ignore lint/suspicious/noExplicitAny: each query knows its own rows
    queryMeta: { readonly rows?: HeldRows | HeldLines<any> };
  }
}
