import { inIdleSlices } from '../../idle.ts';
import type { GridColumn } from '../grid-column.ts';
import type { GridStore } from '../store.ts';
import { type RankSteps, type Ranks, rankingSteps, type SortKey } from './sort-ranks.ts';

/** After a record is written, so long in milliseconds: whoever writes one cell soon writes the next. */
const quietMs = 1000;

type SortedBy<Row> = (row: Row) => SortKey;

function sortedBy<Row>({ sortKey, text }: GridColumn<Row>): SortedBy<Row> {
  return sortKey ?? text;
}

/**
 * The ranks of a grid's columns, each made once for the records as they are.
 *
 * To make them is nearly all that a sorting costs: a tenth of a second for the text column of
 * 100,000 records, against some milliseconds for the rest. So they are made ahead, while the browser
 * is idle, and a sorting that is asked for before that finishes what is begun.
 */
export class ColumnRanks<Row> {
  readonly #store: GridStore<Row>;
  /** By what the column is sorted by: another heading or picture of it is no other order. */
  #begun = new WeakMap<SortedBy<Row>, RankSteps>();
  #made = new WeakMap<SortedBy<Row>, Ranks>();
  #version = -1;

  constructor(store: GridStore<Row>) {
    this.#store = store;
  }

  of(column: GridColumn<Row>): Ranks {
    this.#forgetOlder();
    const known = this.#made.get(sortedBy(column));
    if (known) return known;
    const steps = this.#stepsOf(column);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return this.#keep(column, value);
    }
  }

  /**
   * Makes those of the columns, one after the other, while nothing else is done, and anew when records
   * have been written; answers what calls it off.
   */
  makeAhead(columns: readonly GridColumn<Row>[]): () => void {
    const begin = () => inIdleSlices(this.#ahead(columns));
    let callOff = begin();
    const stopHearing = this.#store.subscribe(() => {
      callOff();
      const timer = setTimeout(() => {
        callOff = begin();
      }, quietMs);
      callOff = () => clearTimeout(timer);
    });
    return () => {
      stopHearing();
      callOff();
    };
  }

  *#ahead(columns: readonly GridColumn<Row>[]) {
    this.#forgetOlder();
    for (const column of columns) {
      while (!this.#made.has(sortedBy(column))) {
        const { done, value } = this.#stepsOf(column).next();
        if (done) this.#keep(column, value);
        yield;
      }
    }
  }

  #stepsOf(column: GridColumn<Row>): RankSteps {
    const { records } = this.#store;
    const by = sortedBy(column);
    const steps = this.#begun.get(by) ?? rankingSteps(records, by);
    this.#begun.set(by, steps);
    return steps;
  }

  #keep(column: GridColumn<Row>, ranks: Ranks): Ranks {
    this.#begun.delete(sortedBy(column));
    this.#made.set(sortedBy(column), ranks);
    return ranks;
  }

  /** A record has been written, so none of them hold. */
  #forgetOlder(): void {
    if (this.#version === this.#store.version) return;
    this.#version = this.#store.version;
    this.#begun = new WeakMap();
    this.#made = new WeakMap();
  }
}
