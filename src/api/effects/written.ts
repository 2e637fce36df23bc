import { hasNumericNumbers } from '../../domain/elements/area-types.ts';
import { areas } from '../../domain/elements/areas.ts';
import { courseOf, ownTimes } from '../../domain/elements/own-times.ts';
import type { ElementPayload } from '../contract/common.ts';
import { type ElementChange, standingAfter } from './element-changes.ts';
import {
  type HeldElement,
  type HeldLines,
  type HeldRows,
  isSameReferences,
  namesIn,
  type RowKind,
} from './held-rows.ts';

/** Elements as the server answered them at a time after the write, by id; null: there is none. */
export type Answered = ReadonlyMap<string, ElementPayload | null>;

/** How most lists keep an element: as the server answers it. */
export const elementKind: RowKind<ElementPayload> = {
  held: (element) => {
    const { antalVersioner, naesteVersion } = element;
    const course = courseOf(element);
    return { fra: ownTimes(element).fra, antalVersioner, naesteVersion, course };
  },
  // Lists do not say what references point to, but for those of `refers`.
  whole: ({ referencer, ...element }) => element,
  changed: (element, { version, antalVersioner, naesteVersion, forloeb }) => {
    const next = {
      ...element,
      ...version,
      antalVersioner,
      ...(naesteVersion !== undefined && { naesteVersion }),
      ...(forloeb !== undefined && { forloeb }),
    };
    return isSameReferences(element, next) ? next : undefined;
  },
  names: namesIn,
  withChildren: (element, more) =>
    element.antalBoern === undefined
      ? element
      : { ...element, antalBoern: element.antalBoern + more },
};

function elementKindOf({ refers = [] }: HeldRows): RowKind<ElementPayload> {
  if (refers.length === 0) return elementKind;
  return {
    ...elementKind,
    whole: ({ referencer = {}, ...element }) => ({
      ...element,
      referencer: Object.fromEntries(
        Object.entries(referencer as object).filter(([code]) => refers.includes(code)),
      ),
    }),
  };
}

interface Page {
  readonly poster: readonly ElementPayload[];
  readonly total: number;
  readonly overordnede?: readonly ElementPayload[];
}

type AnyHeld = HeldRows | HeldLines<HeldElement>;

interface RunFacts {
  readonly answered: Answered;
  readonly related: readonly string[];
  readonly touched: ReadonlySet<string>;
}

/** What a run leaves at one time, for the answers that hold what it touched. */
export class Written {
  readonly #changes: ReadonlyMap<string, ElementChange>;
  readonly #answered: Answered;
  readonly #related: ReadonlySet<string>;
  readonly #touched: ReadonlySet<string>;
  readonly #time: number;
  /** Those that were not there before. */
  readonly #made = new Set<string>();
  #hasGone = false;
  /** How many more, or fewer, elements hang below an element, by its id. */
  readonly #children = new Map<string, number>();

  /**
   * @param answered holds every element of which the effects leave something untold
   * @param related ids of those of which a relation has become another
   * @param touched ids of all that the run changed, in every area: rows name elements of others
   */
  constructor(
    changes: readonly ElementChange[],
    { answered, related, touched }: RunFacts,
    time: number,
  ) {
    this.#changes = new Map(changes.map((change) => [change.id, change]));
    this.#answered = answered;
    this.#related = new Set(related);
    this.#touched = touched;
    this.#time = time;
    for (const change of changes) this.#count(change, answered.get(change.id));
  }

  /**
   * An answer as it is after the run; what is untouched in it keeps its identity.
   * @returns undefined when it must be fetched to be known
   */
  answerAfter(data: unknown, held: AnyHeld): unknown {
    switch (held.shape) {
      case 'count':
        return this.#made.size > 0 || this.#hasGone ? undefined : data;
      case 'rows':
        return this.#allAfter(data as readonly HeldElement[], held.kind, held);
      case 'page':
        return pageWith(
          data as Page,
          this.#allAfter((data as Page).poster, elementKindOf(held), held),
        );
      case 'pages': {
        if (this.#made.size > 0) return undefined;
        const { pages, ...rest } = data as { readonly pages: readonly Page[] };
        const kind = elementKindOf(held);
        const after = pages.map((page) => {
          const own = pageWith(page, this.#rowsAfter(page.poster, kind, held));
          if (!own?.overordnede) return own;
          const overordnede = this.#rowsAfter(own.overordnede, elementKind, aboveIn(held));
          if (overordnede === own.overordnede) return own;
          return overordnede && { ...own, overordnede };
        });
        if (after.includes(undefined)) return undefined;
        return after.every((page, at) => page === pages[at]) ? data : { ...rest, pages: after };
      }
    }
  }

  /** All rows of a list, with those that have come to it. */
  #allAfter<Row extends HeldElement>(
    rows: readonly Row[],
    kind: RowKind<Row>,
    held: AnyHeld,
  ): readonly Row[] | undefined {
    const after = this.#rowsAfter(rows, kind, held);
    if (!after) return undefined;
    const before = new Set(rows.map(({ id }) => id));
    const isNew = (id: string) => !before.has(id);
    if (held.shape === 'page' && held.validOnly !== undefined) {
      for (const [id, { type }] of this.#changes) {
        if (type.name === held.validOnly && isNew(id) && !this.#answered.has(id)) return undefined;
      }
    }
    const come = [...this.#answered.values()].filter(
      (element) => element !== null && isNew(element.id) && held.belongs(element),
    ) as ElementPayload[];
    if (come.length === 0) return after;
    const isNumeric = hasNumericNumbers(areas[held.area]);
    const orderOf = ({ fuldtNummer }: Row) => (isNumeric ? Number(fuldtNummer) : fuldtNummer);
    const order = (a: Row, b: Row) =>
      compare(orderOf(a), orderOf(b)) || kind.held(a).fra - kind.held(b).fra || compare(a.id, b.id);
    return [...after, ...come.map(kind.whole)].toSorted(order);
  }

  /** Those of the rows that stay. */
  #rowsAfter<Row extends HeldElement>(
    rows: readonly Row[],
    kind: RowKind<Row>,
    held: AnyHeld,
  ): readonly Row[] | undefined {
    const after: Row[] = [];
    let isSame = true;
    for (const row of rows) {
      const now = this.#rowAfter(row, kind, held);
      if (now === undefined) return undefined;
      if (now !== null) after.push(now);
      if (now !== row) isSame = false;
    }
    return isSame ? rows : after;
  }

  /** Null when it leaves the list; undefined when it is not known. */
  #rowAfter<Row extends HeldElement>(
    row: Row,
    kind: RowKind<Row>,
    held: AnyHeld,
  ): Row | null | undefined {
    if (this.#related.has(row.id)) return undefined;
    // What another is called at the time, its effects alone do not tell.
    if (kind.names?.(row).some((id) => this.#touched.has(id))) return undefined;
    const answer = this.#answered.get(row.id);
    if (answer !== undefined) return answer && held.belongs(answer) ? kind.whole(answer) : null;
    const change = this.#changes.get(row.id);
    const more = this.#children.get(row.id) ?? 0;
    const fields = change && standingAfter(change, kind.held(row), this.#time);
    const now = fields ? kind.changed(row, fields) : row;
    if (now === undefined) return undefined;
    const isElement = held.shape !== 'rows';
    if (fields && isElement && !held.belongs(now as unknown as ElementPayload)) return null;
    return more === 0 ? now : kind.withChildren(now, more);
  }

  /** Whether an element has come or gone, and with it a child of the one above. */
  #count({ id, type, versions }: ElementChange, answer: ElementPayload | null | undefined): void {
    const before = versions.find((version) => version.before)?.before;
    const isMade = answer?.antalVersioner === versions.length && !before;
    const isGone = answer === null && before !== undefined;
    if (isMade) this.#made.add(id);
    if (isGone) this.#hasGone = true;
    const parent = isMade ? answer.overordnetId : type.parent && before?.[type.parent.field];
    if (!(isMade || isGone) || typeof parent !== 'string') return;
    this.#children.set(parent, (this.#children.get(parent) ?? 0) + (isMade ? 1 : -1));
  }
}

/** What hits hang under is there whatever is asked of the hits. */
function aboveIn(held: HeldRows): HeldRows {
  return { ...held, belongs: () => true };
}

function pageWith(page: Page, poster: readonly ElementPayload[] | undefined): Page | undefined {
  if (poster === undefined || poster === page.poster) return poster && page;
  return { ...page, poster, total: page.total + poster.length - page.poster.length };
}

function compare<Key extends string | number>(a: Key, b: Key): number {
  return a < b ? -1 : Number(a > b);
}
