// biome-ignore-all lint/a11y/useSemanticElements: rows are placed freely, which a table cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: they only say something; the rows below take the focus
import type { ShownColumn } from '../grid-column.ts';
import type { HeadLine } from '../grid-props.ts';

interface HeadLinesProps<Row> {
  readonly lines: readonly HeadLine[];
  readonly columns: readonly ShownColumn<Row>[];
  /** How many cells of a row stand before the columns. */
  readonly before: number;
  /** How many rows stand above them. */
  readonly above: number;
}

/** Lines of words on the tracks of the headings, which stay in sight with them. */
export function HeadLines<Row>({ lines, columns, before, above }: HeadLinesProps<Row>) {
  return lines.map((line, at) => {
    const words = columns.map(({ column: { id, look }, index }) => ({
      ...{ id, index, look },
      said: line.at(id),
    }));
    const first = words.findIndex(({ said }) => said !== undefined);
    const lead = first < 0 ? words.length : first;
    return (
      <div key={line.label} role="row" className="dg-head dg-line" aria-rowindex={above + at + 1}>
        <div
          role="rowheader"
          className="dg-line-label"
          aria-colindex={1}
          aria-colspan={before + lead}
          style={{ gridColumn: `1 / span ${before + lead}` }}
        >
          {line.label}
        </div>
        {words.slice(lead).map(({ id, index, look, said }) => (
          <div
            key={id}
            role="gridcell"
            className={['dg-words', look, said?.look].filter(Boolean).join(' ')}
            aria-colindex={index}
          >
            {said ? <span>{said.text}</span> : null}
            {said?.note ? <small> {said.note}</small> : null}
          </div>
        ))}
      </div>
    );
  });
}
