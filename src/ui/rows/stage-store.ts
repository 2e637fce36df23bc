import type { Stage, StageContent } from './stage.ts';
import { actionsOf, type Chunk, chunksOf, chunksOfAction } from './stage-chunks.ts';
import type { EditAction, StagedCell } from './staged-cell.ts';

/** Rows written in one transaction: what a frame can bear. */
const ROWS_AT_ONCE = 500;

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

/** Everything that begins so: all that is kept under a scope, or all parts of an action. */
const under = (...beginning: (string | number)[]) =>
  IDBKeyRange.bound(beginning, [...beginning, []]);

/** Everything that is kept under the name goes, also what other tabs hold open. */
export async function deleteStages(name: string): Promise<void> {
  await answered(indexedDB.deleteDatabase(name)).catch(() => undefined);
}

/**
 * Stages in the browser's database, each under a scope of its own. What becomes another is written soon after
 * it did, a part at a time, so that no key has to wait for it. A browser that keeps nothing is no fault: then
 * they last as long as the page.
 */
export class StageStore {
  readonly #database: Promise<IDBDatabase | null>;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(name: string) {
    this.#database = opened(name).catch(() => null);
  }

  /** Undefined: nothing is kept. */
  async load<Value>(scope: string): Promise<StageContent<Value> | undefined> {
    const database = await this.#database;
    if (!database) return undefined;
    const reading = database.transaction(Object.values(stores));
    const [rows, chunks, done] = await Promise.all([
      answered<KeptRow[]>(reading.objectStore(stores.cells).getAll(under(scope))),
      answered<Chunk[]>(reading.objectStore(stores.log).getAll(under(scope))),
      answered<number | undefined>(reading.objectStore(stores.done).get(scope)),
    ]);
    if (rows.length + chunks.length === 0) return undefined;
    const cells = rows.flatMap((row) => row.cells) as StagedCell<Value>[];
    return { cells, actions: actionsOf<Value>(chunks), done: done ?? chunks.length };
  }

  /**
   * Keeps it from now on, as it is kept already; answers what ends that.
   * @param onKept called when something has been written
   */
  follow<Value>(scope: string, stage: Stage<Value>, onKept: () => void): () => void {
    const kept = new Map(stage.content().actions.map((action) => [action.id, action]));
    let changed = new Set<string>();
    let isAsked = false;
    const write = async () => {
      isAsked = false;
      const rows = [...changed];
      changed = new Set();
      const database = await this.#database;
      if (!database) return;
      await writeRows(database, scope, stage, rows);
      await writeLog(database, scope, stage, kept);
      onKept();
    };
    return stage.subscribe((rows, what) => {
      if (what === 'findings') return;
      for (const row of rows) changed.add(row);
      if (isAsked) return;
      isAsked = true;
      this.#writing = this.#writing.then(write, write);
    });
  }

  /** Resolves when all that was changed so far is kept. */
  async flush(): Promise<void> {
    await this.#writing.catch(() => undefined);
  }
}

function write(
  database: IDBDatabase,
  name: string,
  into: (store: IDBObjectStore) => void,
): Promise<void> {
  const transaction = database.transaction(name, 'readwrite');
  into(transaction.objectStore(name));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

async function writeRows<Value>(
  database: IDBDatabase,
  scope: string,
  stage: Stage<Value>,
  rows: readonly string[],
): Promise<void> {
  for (const some of chunksOf(rows, ROWS_AT_ONCE)) {
    await write(database, stores.cells, (store) => {
      for (const row of some) {
        const cells = [...stage.cellsOf(row).values()];
        if (cells.length === 0) store.delete([scope, row]);
        else store.put({ scope, row, cells } satisfies KeptRow);
      }
    });
  }
}

/** @param kept the actions that are kept as they are, by their ids; it is brought up to date */
async function writeLog<Value>(
  database: IDBDatabase,
  scope: string,
  stage: Stage<Value>,
  kept: Map<number, EditAction<Value>>,
): Promise<void> {
  const { actions, done } = stage.content();
  const now = new Map(actions.map((action) => [action.id, action]));
  for (const [id, action] of kept) {
    if (now.get(id) === action) continue;
    kept.delete(id);
    await write(database, stores.log, (store) => store.delete(under(scope, id)));
  }
  for (const [id, action] of now) {
    if (kept.has(id)) continue;
    kept.set(id, action);
    for (const chunk of chunksOfAction(scope, action)) {
      await write(database, stores.log, (store) => store.put(chunk));
    }
  }
  await write(database, stores.done, (store) => store.put(done, scope));
}
