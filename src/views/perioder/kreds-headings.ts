import { fold } from '../../domain/words/folding.ts';
import type { YearRow } from './periode-rows.ts';

/** What a row of a block says of the bogføringskreds that it is of: the row, or why it is none. */
export type KredsHeading =
  | { readonly row: YearRow; readonly note?: string }
  | { readonly said: string; readonly reason: string };

const words = ['kreds', 'bogføringskreds', 'bogføringskredse', 'nummer', 'nr', 'nr.'].map(fold);

/** A heading of the column of the bogføringskredse. */
export const isKredsWord = (text: string) => words.includes(fold(text.trim()));

const rowNumber = ({ nummer, navn }: YearRow) => nummer || navn;
const withoutZeros = (number: string) => number.replace(/^0+/, '');

/** The bogføringskredse of a year, by what a spreadsheet calls them. */
export class KredsHeadings {
  readonly #byNumber: ReadonlyMap<string, YearRow>;
  /** Null: several have the name, or, without its zeros, the number. */
  readonly #byName = new Map<string, YearRow | null>();
  readonly #byFigures = new Map<string, YearRow | null>();

  constructor(rows: readonly YearRow[]) {
    this.#byNumber = new Map(rows.flatMap((row) => (row.kreds ? [[row.nummer, row]] : [])));
    for (const row of rows) {
      const [name, figures] = [fold(row.navn), withoutZeros(row.nummer)];
      this.#byName.set(name, this.#byName.has(name) ? null : row);
      if (row.kreds) this.#byFigures.set(figures, this.#byFigures.has(figures) ? null : row);
    }
  }

  isName(text: string): boolean {
    return this.#byName.has(fold(text.trim()));
  }

  /** @param name what the second column says; left out: there is none */
  read(text: string, name = ''): KredsHeading {
    const said = text.trim();
    const none = (reason: string) => ({ said: said || name, reason });
    if (said === '' && name === '') return none('Der står ingen bogføringskreds.');
    const [number = '', ...rest] = said.split(/\s+/);
    const numbered = this.#byNumber.get(number);
    if (numbered) return this.#agreed(numbered, name || rest.join(' '));
    const lost = /^\d+$/.test(said) ? this.#byFigures.get(withoutZeros(said)) : undefined;
    if (lost) return this.#agreed(lost, name, `${said} læses som ${lost.nummer}.`);
    const named = this.#byName.get(fold(said || name));
    if (named) return { row: named };
    if (named === null) return none('Flere bogføringskredse hedder det.');
    return none('Der er ingen bogføringskreds med det nummer eller navn.');
  }

  /** A number beside the name of another is in doubt; beside other words it counts. */
  #agreed(row: YearRow, name: string, note?: string): KredsHeading {
    const other = name === '' ? undefined : this.#byName.get(fold(name.trim()));
    if (other && fold(other.navn) !== fold(row.navn)) {
      const reason = `Nummeret er ${row.navn}s, og navnet er ${rowNumber(other)}s.`;
      return { said: `${row.nummer} ${name.trim()}`, reason };
    }
    return note === undefined ? { row } : { row, note };
  }
}
