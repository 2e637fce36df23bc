import { holdPage } from '../hold-page.ts';
import { nextFrame } from '../idle.ts';
import type { SaidTexts } from './said.ts';
import type { Stage } from './stage.ts';
import { actionsOf, CELLS_AT_ONCE, type Chunk, chunksOfAction } from './stage-chunks.ts';
import type { StageContent } from './stage-content.ts';
import type { EditAction, StagedCell } from './staged-cell.ts';

const stores = { cells: 'celler', log: 'handlinger', done: 'gjort' } as const;

interface KeptRow {
  readonly scope: string;
  readonly row: string;
  readonly cells: readonly StagedCell<unknown>[];
}

function answered<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function opened(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(stores.cells, { keyPath: ['scope', 'row'] });
    request.result.createObjectStore(stores.log, { keyPath: ['scope', 'id', 'part'] });
    request.result.createObjectStore(stores.done);
  };
  const database = await answered(request);
  // Another tab logs off: it must not wait for this one.
  database.onversionchange = () => database.close();
  return database;
}

/** Where it is kept what is said of all that is kept under a scope: beside how much of it is done. */
const saidKey = (scope: string) => [scope, 'sagt'];

/** Everything that begins so: all that is kept under a scope, or all parts of an action. */
const under = (...beginning: (string | number)[]) =>
  IDBKeyRange.bound(beginning, [...beginning, []]);

/** Everything that is kept under the name goes, also what other tabs hold open. */
export async function deleteStages(name: string): Promise<void> {
  try {
    await answered(indexedDB.deleteDatabase(name));
  } catch {
    // A browser that keeps nothing has nothing to delete.
  }
}

/**
 * Stages in the browser's database, each under a scope of its own. What becomes another is handed over before
 * the next key is heard, and a lot of it a part at a time, so that no key has to wait for it. A browser that
 * keeps nothing is no fault: then they last as long as the page.
 */
export class StageStore {
  readonly #database: Promise<IDBDatabase | null>;
  #writing: Promise<unknown> = Promise.resolve();
  #hasAsked = false;

  constructor(name: string) {
    this.#database = opened(name).catch(() => null);
  }

  /** False of a browser that keeps nothing, as a private window may. */
  async keeps(): Promise<boolean> {
    return (await this.#database) !== null;
  }

  /** Undefined: nothing is kept. */
  async load<Value>(scope: string): Promise<StageContent<Value> | undefined> {
    const database = await this.#database;
    if (!database) return undefined;
    const reading = database.transaction(Object.values(stores));
    const [rows, chunks, done, said] = await Promise.all([
      answered<KeptRow[]>(reading.objectStore(stores.cells).getAll(under(scope))),
      answered<Chunk[]>(reading.objectStore(stores.log).getAll(under(scope))),
      answered<number | undefined>(reading.objectStore(stores.done).get(scope)),
      answered<SaidTexts | undefined>(reading.objectStore(stores.done).get(saidKey(scope))),
    ]);
    if (rows.length + chunks.length === 0) return undefined;
    const cells = rows.flatMap((row) => row.cells) as StagedCell<Value>[];
    return { cells, actions: actionsOf<Value>(chunks), done: done ?? chunks.length, said };
  }

  /**
   * Keeps it from now on, as it is kept already; answers what ends that.
   * @param onKept called when something has been written
   * @param onLost called when it could not be, as of a browser that has no more room
   */
  follow<Value>(
    scope: string,
    stage: Stage<Value>,
    onKept: () => void,
    onLost: () => void,
  ): () => void {
    const kept = new Map(stage.history.actions.map((action) => [action.id, action]));
    let changed: ReadonlySet<string> = new Set();
    let isAsked = false;
    let issued: Promise<unknown> = Promise.resolve();
    const write = async () => {
      isAsked = false;
      const rows = [...changed];
      changed = new Set();
      const database = await this.#database;
      if (database) this.#askToKeep();
      const parts = partsOf(scope, stage, rows, kept);
      return database && issue(database, parts, stage.isEmpty ? 1 : rows.length);
    };
    const keep = () => {
      if (isAsked) return;
      isAsked = true;
      // When the action has changed all that it changes, and before another key is heard.
      const issuing = issued.then(write, write);
      issued = issuing;
      const keeping = issuing.then(async (last) => {
        await last?.isKept;
        if (last) onKept();
      });
      this.#writing = Promise.allSettled([this.#writing, keeping.catch(onLost)]);
    };
    const stops = [
      stage.subscribe((rows, what) => {
        if (what === 'findings') return;
        changed = changed.size === 0 ? rows : changed.union(rows);
        keep();
      }),
      stage.said.subscribe(keep),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Else a browser short of room may throw away what is not saved. Not before there is something; it may say no. */
  #askToKeep(): void {
    if (this.#hasAsked) return;
    this.#hasAsked = true;
    void navigator.storage?.persist?.().catch(() => undefined);
  }

  /** Resolves when all that was changed so far is kept. */
  async flush(): Promise<void> {
    await this.#writing;
  }
}

/** A part of what is kept, written into one of the stores. */
interface Part {
  readonly store: (typeof stores)[keyof typeof stores];
  /** How much of a go it takes, of `CELLS_AT_ONCE`. */
  readonly size: number;
  readonly write: (store: IDBObjectStore) => void;
}

/** What must be kept now, each part as it is when its turn comes. */
function* partsOf<Value>(
  scope: string,
  stage: Stage<Value>,
  rows: readonly string[],
  kept: Map<number, EditAction<Value>>,
): Iterable<Part> {
  for (const row of rows) {
    const cells = [...stage.cellsOf(row).values()];
    const one: KeptRow = { scope, row, cells };
    yield {
      store: stores.cells,
      // What is thrown away goes whole, or half of it comes back when the page goes at once. Each by its row: another
      // tab may have kept more since.
      size: stage.isEmpty ? 0 : 1 + cells.length,
      write: (store) => (cells.length === 0 ? store.delete([scope, row]) : store.put(one)),
    };
  }
  const { actions } = stage.history;
  const now = new Map(actions.map((action) => [action.id, action]));
  for (const [id, action] of kept) {
    if (now.get(id) === action) continue;
    kept.delete(id);
    yield { store: stores.log, size: 1, write: (store) => store.delete(under(scope, id)) };
  }
  for (const [id, action] of now) {
    if (kept.has(id)) continue;
    kept.set(id, action);
    for (const chunk of chunksOfAction(scope, action)) {
      const size = chunk.entries.length;
      yield { store: stores.log, size, write: (store) => store.put(chunk) };
    }
  }
  const { done } = stage.history;
  yield { store: stores.done, size: 1, write: (store) => store.put(done, scope) };
  const said = stage.said.texts;
  const isSaid = Object.keys(said).length > 0;
  const key = saidKey(scope);
  yield {
    store: stores.done,
    size: 1,
    write: (store) => (isSaid ? store.put(said, key) : store.delete(key)),
  };
}

/** Parts that are kept together or not at all. */
function* goesOf(parts: Iterable<Part>): Iterable<readonly Part[]> {
  let go: Part[] = [];
  let size = 0;
  for (const part of parts) {
    go.push(part);
    size += part.size;
    if (size < CELLS_AT_ONCE) continue;
    yield go;
    go = [];
    size = 0;
  }
  if (go.length > 0) yield go;
}

/** Handed over whole, it is the browser's to finish, also when the page is left at once. */
function handOver(database: IDBDatabase, go: readonly Part[]): Promise<void> {
  const transaction = database.transaction(Object.values(stores), 'readwrite');
  for (const { store, write } of go) write(transaction.objectStore(store));
  transaction.commit();
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/**
 * Resolves when the last go is handed over; those before it are kept then. The browser asks before the page
 * goes meanwhile, for half of an action is not what its user did.
 */
async function issue(
  database: IDBDatabase,
  parts: Iterable<Part>,
  rows: number,
): Promise<{ readonly isKept: Promise<void> | undefined }> {
  let isKept: Promise<void> | undefined;
  let release: (() => void) | undefined;
  try {
    if (rows > CELLS_AT_ONCE) {
      release = holdPage();
      // What was done is seen first.
      await nextFrame();
    }
    for (const go of goesOf(parts)) {
      if (isKept) release ??= holdPage();
      await isKept;
      isKept = handOver(database, go);
    }
  } finally {
    release?.();
  }
  return { isKept };
}
