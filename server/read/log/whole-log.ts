import { type Kysely, sql } from 'kysely';
import type { LogFilter } from '../../../src/api/contract/kommandoer.ts';
import type { Database } from '../../db/schema.ts';
import type { WrittenName } from '../../storage/entities.ts';
import { doneAgainBy } from './done-again.ts';
import { lineTitle } from './log.ts';
import { runConditions } from './log-filter.ts';
import { isCorrection, isPart } from './marks.ts';

/** What is one for all lines of a run. */
export interface LoggedRunFacts {
  readonly koersel: number;
  /** ISO, in UTC. */
  readonly tid: string;
  readonly bruger: string;
  readonly kilde: string | null;
  readonly aarsag: string | null;
}

/** A line but for what it did. */
export interface LoggedLineFacts {
  readonly nummer: number;
  readonly kommando: string;
  readonly titel: string;
  readonly argumenter: string;
  readonly fortryder: number | null;
  /** It left something of the run that it takes back as it was. */
  readonly delvis: boolean;
  readonly input: Readonly<Record<string, unknown>> | null;
  readonly rowVersion: string | null;
}

/** First and last day, ÅÅÅÅ-MM-DD in Danish time. */
export type LogPeriod = Pick<LogFilter, 'fra' | 'til'>;

type LoggedRow = Readonly<Record<string, unknown>>;

/** A row that a line made (`foer` is null), changed, or took away (`efter` is null), whole, as the log keeps it. */
export interface LoggedChange {
  readonly entity: WrittenName;
  readonly key: Readonly<Record<string, string | number>>;
  readonly foer: LoggedRow | null;
  readonly efter: LoggedRow | null;
}

/** The log as it is walked: a run, each of its lines after it, and each effect of a line after that. */
export type LogPart =
  | { readonly is: 'koersel'; readonly koersel: LoggedRunFacts }
  | { readonly is: 'linje'; readonly linje: LoggedLineFacts }
  | { readonly is: 'virkning'; readonly virkning: LoggedChange };

interface Row extends LoggedRunFacts, Omit<LoggedLineFacts, 'titel' | 'nummer'> {
  /** Null of a run without lines. */
  readonly nummer: number | null;
  readonly rettelse: boolean;
}

const linesAtOnce = 200;
const effectsAtOnce = 500;

/**
 * All that the log holds of a period, in its order, read a page at a time however long it is.
 * @param tx of one moment, so that nobody writes between the pages
 */
export async function* wholeLog(
  tx: Kysely<Database>,
  period: LogPeriod,
): AsyncGenerator<LogPart, void, undefined> {
  let run = 0;
  for await (const rows of pagesOf(tx, period)) {
    const doneAgain = await doneAgainBy(
      tx,
      rows.map(({ fortryder }) => fortryder),
    );
    const effects = new EffectsOf(tx, rows);
    for (const { koersel, tid, bruger, kilde, aarsag, nummer, rettelse, ...line } of rows) {
      if (koersel !== run) {
        yield { is: 'koersel', koersel: { koersel, tid, bruger, kilde, aarsag } };
      }
      run = koersel;
      if (nummer === null) continue;
      const titel = lineTitle(line.kommando, rettelse, doneAgain(line.fortryder) !== undefined);
      yield { is: 'linje', linje: { nummer, ...line, titel } };
      for await (const virkning of effects.of(nummer)) yield { is: 'virkning', virkning };
    }
  }
}

async function* pagesOf(
  tx: Kysely<Database>,
  period: LogPeriod,
): AsyncGenerator<readonly Row[], void, undefined> {
  let last: Pick<Row, 'koersel' | 'nummer'> = { koersel: 0, nummer: 0 };
  for (;;) {
    const { rows } = await sql<Row>`
      select k.nummer as koersel, k.tid, k.bruger, k.kilde, k.aarsag, l.nummer, l.kommando,
        l.argumenter, l.fortryder, l.input, l.row_version as "rowVersion",
        ${isCorrection} as rettelse, ${isPart} as delvis
      from koersel k left join kommando_log l on l.koersel = k.nummer
      where ${sql.join([sql`true`, ...runConditions(period)], sql` and `)}
        and k.nummer >= ${last.koersel}::bigint
        and (k.nummer > ${last.koersel}::bigint or l.nummer > ${last.nummer ?? 0}::bigint)
      order by k.nummer, l.nummer
      limit ${linesAtOnce}`.execute(tx);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end;
  }
}

interface EffectRow extends LoggedChange {
  readonly log_nummer: number;
  readonly plads: number;
}

/** What the lines of a page did, each in its order; a line of thousands comes a page at a time. */
class EffectsOf {
  readonly #tx: Kysely<Database>;
  /** Lines whose effects have not been read to the end, in the order that they are asked for. */
  #unread: readonly number[];
  #page: readonly EffectRow[] = [];
  /** Of the first unread line, up to this place it is read. */
  #plads = 0;

  constructor(tx: Kysely<Database>, lines: readonly Pick<Row, 'nummer'>[]) {
    this.#tx = tx;
    this.#unread = lines.flatMap(({ nummer }) => nummer ?? []);
  }

  async *of(line: number): AsyncGenerator<LoggedChange, void, undefined> {
    for (;;) {
      const own = this.#page.filter(({ log_nummer }) => log_nummer === line);
      yield* own;
      this.#page = this.#page.slice(own.length);
      // What follows it on the page says that there is no more of it.
      if (this.#page.length > 0 || !this.#unread.includes(line)) return;
      await this.#read();
    }
  }

  async #read(): Promise<void> {
    const [first] = this.#unread;
    const { rows } = await sql<EffectRow>`
      select log_nummer, plads, entity, key, foer, efter
      from unnest(${[...this.#unread]}::bigint[]) with ordinality as l (nummer, orden)
      join kommando_effekt v on v.log_nummer = l.nummer
      where v.log_nummer <> ${first ?? null}::bigint or v.plads > ${this.#plads}
      order by orden, plads
      limit ${effectsAtOnce}`.execute(this.#tx);
    this.#page = rows;
    const end = rows.at(-1);
    const isWhole = rows.length < effectsAtOnce || !end;
    this.#unread = isWhole ? [] : this.#unread.slice(this.#unread.indexOf(end.log_nummer));
    this.#plads = end?.plads ?? 0;
  }
}
