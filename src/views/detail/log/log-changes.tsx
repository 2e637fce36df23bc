import type { LogLine } from '../../../api/contract/log-line.ts';
import { counted } from '../../../domain/words/counted.ts';
import './log-changes.css';

type Change = LogLine['aendringer'][number];

interface LogChangesProps {
  readonly line: LogLine;
  /** Given: the line stands in the history of something else than the elements that it changed. */
  readonly isOfOthers?: boolean;
}

/** The fields that one line of the change log changed, old → new. */
export function LogChanges({ line, isOfOthers = false }: LogChangesProps) {
  const [first] = line.aendringer;
  if (!first) return null;
  // Said once above when the whole line is about one element.
  const { udeladt = 0 } = line;
  const isNamed = isOfOthers || line.aendringer.some(({ element }) => element !== first.element);
  return (
    <>
      <dl className="log-changes">
        {withKeys(line.aendringer).map(({ key, change }) => (
          <div key={key}>
            <dt>
              {change.label}
              {isNamed ? <span className="hint"> {change.element}</span> : null}
            </dt>
            <dd>
              <ChangedValue {...change} />
            </dd>
          </div>
        ))}
      </dl>
      {udeladt > 0 ? (
        <p className="hint">
          {counted(udeladt, 'element eller post', 'elementer og poster')} mere er ændret i samme
          linje.
        </p>
      ) : null}
    </>
  );
}

/** Two versions of an element may change alike, so the nth of the same has a key of its own. */
function withKeys(changes: readonly Change[]): { key: string; change: Change }[] {
  const told = new Map<string, number>();
  return changes.map((change) => {
    const text = `${change.element} ${change.felt} ${change.fraTekst} ${change.tilTekst}`;
    const nth = (told.get(text) ?? 0) + 1;
    told.set(text, nth);
    return { key: `${text} ${nth}`, change };
  });
}

function ChangedValue({ fraTekst, tilTekst }: Pick<Change, 'fraTekst' | 'tilTekst'>) {
  return (
    <>
      <Value text={fraTekst} />
      <span className="sr"> ændret til </span>
      <span aria-hidden="true"> → </span>
      <Value text={tilTekst} />
    </>
  );
}

function Value({ text }: { text: string }) {
  return text === '' ? <span className="hint">tom</span> : <span>{text}</span>;
}
