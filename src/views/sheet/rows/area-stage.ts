import { onBeforeReload } from '../../../auth/before-reload.ts';
import { isConfidential } from '../../../commands/gate/readable-areas.ts';
import { draftsName, noteStaged, type SheetName } from '../../../console/staged-drafts.ts';
import type { Value } from '../../../domain/columns/column-spec.ts';
import { isNewRow } from '../../../domain/commands/sheet/staged.ts';
import { allAreas } from '../../../domain/elements/areas.ts';
import { Hearers } from '../../../ui/hearers.ts';
import { Stage } from '../../../ui/rows/stage.ts';
import type { StageContent } from '../../../ui/rows/stage-content.ts';
import { StageStore } from '../../../ui/rows/stage-store.ts';
import type { StagedCell } from '../../../ui/rows/staged-cell.ts';
import { isSameValue } from '../columns/edited-columns.ts';
import { extentOfStage } from '../review/review-counts.ts';

/** What only some may read is not kept in the browser: its changes last as long as the page (decision 059). */
const onlyInPage: ReadonlySet<SheetName> = new Set(
  allAreas.filter(isConfidential).map(({ name }) => name),
);

/**
 * Without what was once found of the cells of new rows: they are read by their row's type, each time anew
 * (`keepsText`), and a draft that was kept before that still holds why a cell was not understood.
 */
function asNow({ cells, actions, ...others }: StageContent<Value>): StageContent<Value> {
  const cellNow = <Cell extends StagedCell<Value> | null>(cell: Cell): Cell =>
    cell?.problem !== undefined && isNewRow(cell.row) ? { ...cell, problem: undefined } : cell;
  return {
    cells: cells.map(cellNow),
    actions: actions.map((action) => ({
      ...action,
      cells: action.cells.map(({ before, after }) => ({
        before: cellNow(before),
        after: cellNow(after),
      })),
    })),
    ...others,
  };
}

/** The changes of a sheet that are not saved, and whether another tab has changed them since. */
export class AreaStage {
  readonly stage = new Stage<Value>(isSameValue);
  /** Resolves when what was kept is here. */
  readonly ready: Promise<void>;
  readonly #sheet: SheetName;
  readonly #store: StageStore | undefined;
  readonly #channel: BroadcastChannel | undefined;
  readonly #hearers = new Hearers();
  readonly subscribe = this.#hearers.hear;
  #isHere = false;
  #isKept = true;
  #isElsewhere = false;
  #stopKeeping: (() => void) | undefined;

  constructor(sheet: SheetName, store: StageStore | undefined, name = '') {
    this.#sheet = sheet;
    this.#store = store;
    this.#channel = store && new BroadcastChannel(`${name}/${sheet}`);
    this.#channel?.addEventListener('message', () => {
      this.#isElsewhere = true;
      // What leaves this one, as what others have saved does, is still among theirs.
      this.#stopKeeping?.();
      this.#hearers.tell();
    });
    this.ready = this.#begin();
  }

  get isHere(): boolean {
    return this.#isHere;
  }

  /** False: they last as long as the page, whatever becomes of it. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** Another tab has changed them: what stands here is older, and nothing is written until it is fetched. */
  get isElsewhere(): boolean {
    return this.#isElsewhere;
  }

  /** What the other tab has made of it, in place of what stands here. */
  readonly fetch = async (): Promise<void> => {
    const content = await this.#store?.load<Value>(this.#sheet);
    this.stage.restore(asNow(content ?? { cells: [], actions: [], done: 0 }));
    this.#isElsewhere = false;
    this.#keep();
    this.#note();
    this.#hearers.tell();
  };

  async #begin(): Promise<void> {
    const content = await this.#store?.load<Value>(this.#sheet).catch(() => undefined);
    if (content) this.stage.restore(asNow(content));
    this.#isKept = (await this.#store?.keeps()) ?? false;
    if (!this.#isElsewhere) this.#keep();
    this.stage.subscribe((_, what) => {
      if (what !== 'cells') return;
      if (!this.#isKept) this.#note();
      if (!this.#isElsewhere) this.#channel?.postMessage(null);
    });
    this.#isHere = true;
    this.#hearers.tell();
  }

  /** From what is kept already: what was fetched is not written again, nor told. */
  #keep(): void {
    this.#stopKeeping = this.#store?.follow(
      this.#sheet,
      this.stage,
      () => this.#note(),
      () => {
        this.#isKept = false;
        this.#note();
        this.#hearers.tell();
      },
    );
  }

  #note(): void {
    noteStaged(this.#sheet, extentOfStage(this.stage).extent, this.#isKept);
  }
}

const stages = new Map<string, AreaStage>();
const stores = new Map<string, StageStore>();

function storeOf(name: string): StageStore {
  const known = stores.get(name);
  if (known) return known;
  const store = new StageStore(name);
  onBeforeReload(() => store.flush());
  stores.set(name, store);
  return store;
}

/** One for each user and sheet, for as long as the page lives. */
export function stageOf(sheet: SheetName): AreaStage {
  const name = draftsName();
  const key = `${name}/${sheet}`;
  const known = stages.get(key);
  if (known) return known;
  const isKept = name !== undefined && !onlyInPage.has(sheet);
  const stage = new AreaStage(sheet, isKept ? storeOf(name) : undefined, name);
  stages.set(key, stage);
  return stage;
}
