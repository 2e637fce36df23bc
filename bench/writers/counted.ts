import { areas } from '../../src/domain/elements/areas.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';

const list = `${areas.finanslovsstruktur.apiRoot}/underkonti`;
const finansaar = 2027;
/** What the form of an underkonto sends. */
const formFields = elementTypes.Underkonto.fields.map(({ code }) => code);

type Row = Record<string, unknown> & {
  readonly id: string;
  readonly fuldtNummer: string;
  readonly rowVersion: string;
};

async function answered<Body>(answer: Response, asked: string): Promise<Body> {
  if (!answer.ok) throw new Error(`${asked} svarede ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/** Open underkonti of the made structure, the last ones by number. */
export async function underkontoList(url: string, headers: Headers): Promise<readonly Row[]> {
  const address = `${url}${list}?finansaar=${finansaar}&antal=1000&sortering=-fuldtNummer`;
  const { poster } = await answered<{ poster: Row[] }>(await fetch(address, { headers }), address);
  return poster.filter(({ status }) => status === 'Aaben');
}

/** An underkonto whose name counts how many times it was written. */
export class Counted {
  readonly #url: string;
  readonly #first: Row;
  /** How many writes were answered as done, by everybody. */
  answered = 0;

  constructor(url: string, row: Row) {
    this.#url = url;
    this.#first = row;
  }

  /** Reads it, and writes one more. @returns milliseconds of the write; undefined: another was first */
  async writeOneMore(headers: Headers): Promise<number | undefined> {
    const row = await this.#read(headers);
    const body = {
      ...Object.fromEntries(formFields.map((code) => [code, row[code]])),
      navn: `Måling ${countIn(row) + 1}`,
      fraFinansaar: finansaar,
      bemaerkning: 'Måling',
      rowVersion: row.rowVersion,
    };
    const started = performance.now();
    const address = `${this.#url}${list}?id=${row.id}`;
    const answer = await fetch(address, { method: 'PUT', headers, body: JSON.stringify(body) });
    const ms = performance.now() - started;
    if (answer.status === 409) {
      await answer.body?.cancel();
      return undefined;
    }
    await answered(answer, address);
    this.answered += 1;
    return ms;
  }

  async stored(headers: Headers): Promise<number> {
    return countIn(await this.#read(headers));
  }

  async #read(headers: Headers): Promise<Row> {
    const { fuldtNummer } = this.#first;
    const address = `${this.#url}${list}/byNummer/${fuldtNummer}?finansaar=${finansaar}`;
    const [row] = await answered<Row[]>(await fetch(address, { headers }), address);
    if (!row) throw new Error(`${address} fandt ingen`);
    return row;
  }
}

function countIn({ navn }: Row): number {
  return Number(/^Måling (\d+)$/.exec(String(navn))?.[1] ?? 0);
}
