import { type ReactNode, useMemo, useState } from 'react';
import { Capped, Finding } from '../../../commands/arguments/finding.tsx';
import type { ColumnSpec } from '../../../domain/columns/column-spec.ts';
import type { Comparison } from '../../../domain/commands/bulk/compare-sheet.ts';
import type { Suspicion } from '../../../domain/commands/bulk/suspicion.ts';
import { counted } from '../../../domain/counted.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import {
  type Choice,
  type Choosing,
  type ChosenText,
  choosings,
  chosenTexts,
  createdTexts,
  unchosen,
} from './import-choices.ts';
import './import-dialog.css';

interface ImportDialogProps {
  readonly fileName: string;
  readonly comparison: Comparison;
  readonly columns: ReadonlyMap<string, ColumnSpec>;
  /** Full number of an element that is shown. */
  readonly numberOf: (row: string) => string;
  readonly onTake: (texts: readonly ChosenText[]) => void;
  readonly onClose: () => void;
}

/** So many that must be chosen about are drawn; the rest are chosen about all at once. */
const mostDrawn = 100;

/** What a file that has come back would change, before it is staged; what is in doubt is asked about. */
export function ImportDialog(props: ImportDialogProps) {
  const { fileName, comparison, onTake, onClose } = props;
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  const all = useMemo(() => choosings(comparison), [comparison]);
  const doubtful = all.filter(({ among }) => among.length > 1);
  const left = unchosen(all, chosen);
  const texts = [...chosenTexts(all, chosen), ...createdTexts(comparison.creations)];
  const choose = (keys: readonly string[], choice: Choice) =>
    setChosen((before) => new Map([...before, ...keys.map((key) => [key, choice] as const)]));
  const reason =
    left > 0
      ? `Vælg først for ${counted(left, 'celle', 'celler')}.`
      : texts.length === 0
        ? 'Der er intet i filen at lægge i arket.'
        : undefined;
  return (
    <Dialog
      open
      size="wide"
      title={`Indlæs ${fileName}`}
      onOpenChange={onClose}
      footer={
        <>
          <Button
            label={`Læg ${counted(texts.length, 'ændring', 'ændringer')} i arket`}
            variant="primary"
            disabledReason={reason}
            onClick={() => onTake(texts)}
          />
          <Button label="Fortryd" onClick={onClose} />
        </>
      }
    >
      <ul className="import">
        <li role="status">
          <Finding icon="info" kind="info">
            {summaryOf(comparison)} Intet gemmes, før du har gennemset ændringerne.
          </Finding>
        </li>
        <Told {...props} />
        {doubtful.length > 0 ? (
          <li>
            <Doubts {...props} doubtful={doubtful} chosen={chosen} onChoose={choose} />
          </li>
        ) : null}
      </ul>
    </Dialog>
  );
}

function summaryOf({ changes, creations }: Comparison): string {
  if (changes.length + creations.length === 0) return 'Filen siger det samme som arket.';
  const cells = counted(changes.length, 'ændret celle', 'ændrede celler');
  const rows = counted(creations.length, 'ny række', 'nye rækker');
  return creations.length === 0 ? `${cells}.` : `${cells} og ${rows}.`;
}

/** What is left out, and why. */
function Told({ comparison: { absent, copies, unknown } }: ImportDialogProps) {
  const places = (all: readonly number[]) => (
    <Capped lines={all.map((place) => `Række ${place} i filen`)} />
  );
  const lines: (readonly [key: string, text: string, more: ReactNode])[] = [];
  if (unknown.length > 0) {
    lines.push([
      'kolonner',
      `${counted(unknown.length, 'kolonne', 'kolonner')} kendes ikke her og læses ikke: ${unknown.join(', ')}.`,
      null,
    ]);
  }
  if (absent.length > 0) {
    lines.push([
      'vaek',
      `${counted(absent.length, 'ændret række', 'ændrede rækker')} er ikke blandt dem, der vises nu, og tages ikke med. Ryd filtrene, og indlæs igen.`,
      places(absent),
    ]);
  }
  if (copies.length > 0) {
    lines.push([
      'kopier',
      `${counted(copies.length, 'række', 'rækker')} er kopier af en anden række med dens skjulte id og tages ikke med. Tøm kolonne A i rækken for at oprette en ny.`,
      places(copies),
    ]);
  }
  return lines.map(([key, text, more]) => (
    <li key={key}>
      <Finding icon="warning" kind="warning">
        {text}
        {more}
      </Finding>
    </li>
  ));
}

interface DoubtsProps extends Pick<ImportDialogProps, 'columns' | 'numberOf'> {
  readonly doubtful: readonly Choosing[];
  readonly chosen: ReadonlyMap<string, Choice>;
  readonly onChoose: (keys: readonly string[], choice: Choice) => void;
}

const words: Readonly<Record<Choice, string>> = {
  fil: 'Filens',
  nu: 'Som det står',
  rettet: 'Rettet',
};

function Doubts({ doubtful, chosen, onChoose, columns, numberOf }: DoubtsProps) {
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
              <th scope="col">Element</th>
              <th scope="col">Felt</th>
              <th scope="col">Hvorfor</th>
              <th scope="col">Skal være</th>
            </tr>
          </thead>
          <tbody>
            {doubtful.slice(0, mostDrawn).map(({ key, change, among }) => (
              <tr key={key}>
                <td className="num">{numberOf(change.row)}</td>
                <td>{columns.get(change.column)?.label ?? change.column}</td>
                <td>{whyOf(change.suspicion)}</td>
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

function whyOf(suspicion: Suspicion | undefined): string {
  switch (suspicion?.kind) {
    case 'nuller':
      return 'Regnearket har gjort nummeret til et tal: nuller kan være tabt.';
    case 'dato':
      return 'Regnearket har gjort teksten til en dato.';
    case 'byttet':
      return 'Dag og måned ser ud til at have byttet plads.';
    default:
      return 'Ændret både i filen og her, siden filen blev hentet.';
  }
}
