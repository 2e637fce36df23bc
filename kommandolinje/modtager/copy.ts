import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Aendring, Raekke, Virkning } from '../../src/api/contract/aendringer.ts';
import { isRecord } from '../../src/domain/is-record.ts';
import { Failure } from '../failure.ts';

/** Marks a file as a copy; of no other program that is known. */
const applicationId = 0x53414441;

/** A line of the log by what no other log has the same of. */
type LastLine = Pick<Aendring, 'nummer' | 'koersel' | 'tid'>;

/** What a copy says of itself. */
export interface CopyFacts {
  /** Of the server that it is of. */
  readonly adresse: string;
  /** The line of the log that it holds up to. */
  readonly nummer: number;
  /** The last line that was done to it; null: none since the snapshot. */
  readonly sidste: LastLine | null;
}

type Place = Pick<Raekke, 'slags' | 'noegle'>;

/**
 * Rows in a file (docs/modtager.md "Kopien"). What is kept is kept in one transaction with the number that it
 * holds at: a process that dies leaves what was there before.
 */
export class Copy {
  readonly #file: string;
  readonly #db: DatabaseSync;
  readonly #find: StatementSync;
  readonly #put: StatementSync;
  readonly #take: StatementSync;

  /** @throws Failure when the file cannot be opened, or is something else */
  constructor(file: string) {
    this.#file = file;
    try {
      this.#db = new DatabaseSync(file);
      prepare(this.#db, file);
      this.#find = this.#db.prepare('select indhold from raekke where slags = ? and noegle = ?');
      this.#put = this.#db.prepare(
        'insert or replace into raekke (slags, noegle, indhold) values (?, ?, ?)',
      );
      this.#take = this.#db.prepare('delete from raekke where slags = ? and noegle = ?');
    } catch (error) {
      throw this.#failure(error);
    }
  }

  /** Undefined: nothing has been kept yet. */
  get facts(): CopyFacts | undefined {
    const row = this.#db.prepare('select adresse, nummer, sidste from kopi').get();
    if (!row) return undefined;
    const { adresse, nummer, sidste } = row;
    return {
      adresse: String(adresse),
      nummer: Number(nummer),
      sidste: sidste === null ? null : (JSON.parse(String(sidste)) as LastLine),
    };
  }

  get rowCount(): number {
    return Number(this.#db.prepare('select count(*) as antal from raekke').get()?.antal);
  }

  /**
   * Does the work in one transaction, alone among those who write in the file.
   * @param from what the copy said of itself when the work was begun
   * @throws Failure when another has written in it since; whatever the work throws, and nothing is kept
   */
  async keep(from: CopyFacts | undefined, work: () => Promise<CopyFacts>): Promise<CopyFacts> {
    this.#exec('begin immediate');
    try {
      if (this.facts?.nummer !== from?.nummer) {
        throw new Failure(`En anden har skrevet i ${this.#file}. Kør igen.`);
      }
      const facts = await work();
      this.#db
        .prepare('insert or replace into kopi (en, adresse, nummer, sidste) values (1, ?, ?, ?)')
        .run(facts.adresse, facts.nummer, facts.sidste && JSON.stringify(facts.sidste));
      this.commit();
      return facts;
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('rollback');
      throw error;
    }
  }

  /** The end of `keep`. */
  protected commit(): void {
    this.#exec('commit');
  }

  clear(): void {
    this.#db.exec('delete from raekke');
  }

  put({ slags, noegle, indhold }: Raekke): void {
    this.#put.run(slags, canonical(noegle), canonical(indhold));
  }

  /**
   * Does to a row what a line of the log did.
   * @returns false: the row is not as the line found it, and nothing was done
   */
  apply({ foer, efter, ...place }: Virkning): boolean {
    if (this.textOf(place) !== (foer && canonical(foer))) return false;
    if (efter) this.put({ ...place, indhold: efter });
    else this.#take.run(place.slags, canonical(place.noegle));
    return true;
  }

  /** Whether a row is as it is told. */
  has({ indhold, ...place }: Raekke): boolean {
    return this.textOf(place) === canonical(indhold);
  }

  /** What the rows of a type or table hold. */
  *contentsOf(slags: string): Generator<Raekke['indhold'], void, undefined> {
    const rows = this.#db.prepare('select indhold from raekke where slags = ?').iterate(slags);
    for (const { indhold } of rows) yield JSON.parse(String(indhold)) as Raekke['indhold'];
  }

  close(): void {
    this.#db.close();
  }

  private textOf({ slags, noegle }: Place): string | null {
    const row = this.#find.get(slags, canonical(noegle));
    return row ? String(row.indhold) : null;
  }

  #exec(statement: string): void {
    try {
      this.#db.exec(statement);
    } catch (error) {
      throw this.#failure(error);
    }
  }

  #failure(cause: unknown): Failure {
    if (cause instanceof Failure) return cause;
    const isBusy = cause instanceof Error && /locked|busy/.test(cause.message);
    const why = isBusy ? 'bruges af en anden modtager' : 'kan ikke bruges som kopi';
    return new Failure(`${this.#file} ${why}.`, undefined, { cause });
  }
}

function prepare(db: DatabaseSync, file: string): void {
  const id = Number(db.prepare('pragma application_id').get()?.application_id);
  const { antal } = db.prepare('select count(*) as antal from sqlite_schema').get() ?? {};
  if (id !== applicationId && Number(antal) > 0) {
    throw new Failure(`${file} er en anden database og ikke en kopi. Sig en anden fil.`);
  }
  // Whoever reads the copy meanwhile reads it as it was last kept.
  db.exec('pragma journal_mode = wal; pragma synchronous = full');
  db.exec(`begin immediate;
    pragma application_id = ${applicationId};
    create table if not exists kopi (
      en integer primary key check (en = 1), adresse text not null, nummer integer not null, sidste text) strict;
    create table if not exists raekke (
      slags text not null, noegle text not null, indhold text not null,
      primary key (slags, noegle)) strict, without rowid;
    commit`);
}

/** JSON in which the same is the same text, in whichever order its members came. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    isRecord(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
