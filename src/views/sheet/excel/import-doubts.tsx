import type { ColumnSpec } from '../../../domain/columns/column-spec.ts';
import { isNewRow } from '../../../domain/commands/sheet/staged.ts';
import type { Suspicion } from '../../../domain/commands/sheet/suspicion.ts';
import { counted } from '../../../domain/words/counted.ts';
import { Button } from '../../../ui/basics/button.tsx';
import type { Choice, Choosing } from './import-choices.ts';

interface ImportDoubtsProps {
  readonly doubtful: readonly Choosing[];
  readonly chosen: ReadonlyMap<string, Choice>;
  readonly columns: ReadonlyMap<string, ColumnSpec>;
  /** Full number of an element that is shown. */
  readonly numberOf: (row: string) => string;
  /** The file was fetched for another time than what is looked at. */
  readonly isOtherTime: boolean;
  readonly onChoose: (keys: readonly string[], choice: Choice) => void;
}

/** So many that must be chosen about are drawn; the rest are chosen about all at once. */
const mostDrawn = 100;

const words: Readonly<Record<Choice, string>> = {
  fil: 'Filens',
  nu: 'Som det står',
  rettet: 'Rettet',
};

/** Cells of which the file does not say what is meant: the user does, one by one or for all. */
export function ImportDoubts(props: ImportDoubtsProps) {
  const { doubtful, chosen, onChoose, columns, numberOf, isOtherTime } = props;
  const keysOf = (choice: Choice) =>
    doubtful.filter(({ among }) => among.includes(choice)).map(({ key }) => key);
  const rest = doubtful.length - mostDrawn;
  return (
    <>
      <div className="import-all">
        <b>{counted(doubtful.length, 'celle', 'celler')} skal du vælge om</b>
        {(['rettet', 'fil', 'nu'] as const).map((choice) =>
          keysOf(choice).length === 0 ? null : (
            <Button
              key={choice}
              label={`Alle: ${words[choice].toLocaleLowerCase('da')}`}
              onClick={() => onChoose(keysOf(choice), choice)}
            />
          ),
        )}
      </div>
      <div className="import-scroll">
        <table className="import-table" aria-label="Celler at vælge om">
          <thead>
            <tr>
              <th scope="col">Række</th>
              <th scope="col">Element</th>
              <th scope="col">Felt</th>
              <th scope="col">Hvorfor</th>
              <th scope="col">Skal være</th>
            </tr>
          </thead>
          <tbody>
            {doubtful.slice(0, mostDrawn).map(({ key, change, among }) => (
              <tr key={key}>
                <td className="num">{change.place}</td>
                <td className="num">{numberOf(change.row)}</td>
                <td>{columns.get(change.column)?.label ?? change.column}</td>
                <td>{whyOf(change, isOtherTime)}</td>
                <td>
                  <span className="import-choices">
                    {among.map((choice) => (
                      <Button
                        key={choice}
                        label={textOf(change, choice) || 'tom'}
                        pressed={chosen.get(key) === choice}
                        data-tip={words[choice]}
                        onClick={() => onChoose([key], choice)}
                      />
                    ))}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 ? <p className="hint">og {rest} mere, som vælges med knapperne for alle</p> : null}
    </>
  );
}

function textOf({ mine, theirs, suspicion }: Choosing['change'], choice: Choice): string {
  if (choice === 'fil') return mine;
  return choice === 'nu' ? theirs : (suspicion?.instead ?? '');
}

const why: Readonly<Record<Suspicion['kind'], string>> = {
  nuller: 'Regnearket har gjort nummeret til et tal: nuller kan være tabt.',
  cifre: 'Regnearket har gjort nummeret til et tal: cifre kan være tabt.',
  dato: 'Regnearket har gjort teksten til en dato.',
  flyttet: 'Teksten stod i en anden række, da filen blev hentet: er kun en del af arket sorteret?',
  byttet: 'Dag og måned ser ud til at have byttet plads.',
  fejl: 'Formlen i cellen gav en fejl',
  uregnet: 'Formlen i cellen er ikke regnet ud i filen. Åbn den i Excel, gem den, og indlæs igen.',
  flettet: 'Cellen er flettet sammen med en anden, og kun den første har en tekst.',
};

function whyOf({ row, suspicion, mine }: Choosing['change'], isOtherTime: boolean): string {
  if (suspicion) return suspicion.kind === 'fejl' ? `${why.fejl} (${mine}).` : why[suspicion.kind];
  if (isNewRow(row)) return 'Rækken står allerede i arket, og dér siger cellen noget andet.';
  return isOtherTime
    ? 'Ændret i filen, og her er det en anden tid, der ses: da står der noget andet.'
    : 'Ændret både i filen og her, siden filen blev hentet.';
}
