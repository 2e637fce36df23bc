import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useMergedRefs } from '../../../ui/merge-refs.ts';
import { isStopped, placeOf, type ReviewLine } from './review-lines.ts';
import { keyOf } from './reviewed-stage.ts';
import type { Review } from './use-review.ts';

/** More are drawn when asked for, or gone to: a review may hold thousands. */
const shownAtOnce = 200;

interface ReviewTableProps {
  readonly ref: Ref<HTMLTableElement>;
  readonly lines: readonly ReviewLine[];
  readonly review: Review;
  readonly onGo: (row: string, column: string) => void;
}

/** A line for each changed cell, and for what a new row lacks, those of an element together. */
export function ReviewTable({ ref, lines, review, onGo }: ReviewTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const attach = useMergedRefs(ref, table);
  const [active, setActive] = useState(0);
  const [shown, setShown] = useState(shownAtOnce);
  const at = Math.min(active, lines.length - 1);
  const focus = (to: number) => {
    if (to < 0 || to >= lines.length) return;
    setActive(to);
    if (to >= shown) setShown(to + shownAtOnce);
    // The line may be drawn for it first.
    requestAnimationFrame(() =>
      table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    );
  };
  const nextError = (step: 1 | -1) => {
    const places = lines.flatMap((line, place) => (isStopped(line) ? [place] : []));
    const next =
      step === 1 ? places.find((place) => place > at) : places.findLast((place) => place < at);
    const round = step === 1 ? places[0] : places.at(-1);
    const to = next ?? round;
    if (to !== undefined) focus(to);
  };
  const goTo = (line: ReviewLine) => {
    const { row, column } = placeOf(line);
    onGo(row, column);
  };
  const press = (event: KeyboardEvent) => {
    const line = lines[at];
    const does = new Map<string, () => void>([
      ['ArrowDown', () => focus(at + 1)],
      ['ArrowUp', () => focus(at - 1)],
      ['Home', () => focus(0)],
      ['End', () => focus(lines.length - 1)],
      [' ', () => line && !line.isUnwritten && review.toggle(line.key)],
      ['Enter', () => line && goTo(line)],
      ['F8', () => nextError(event.shiftKey ? -1 : 1)],
    ]).get(event.key);
    if (!does || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    event.stopPropagation();
    does();
  };
  if (lines.length === 0) return <p className="hint review-none">Ingen ændringer at vise.</p>;
  return (
    <div className="review-scroll">
      <table
        ref={attach}
        tabIndex={-1}
        className="review-table"
        aria-label="Ændringer"
        onKeyDown={press}
        onFocus={(event) => {
          if (event.target === table.current) focus(at);
        }}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Med</span>
            </th>
            <th scope="col">Element</th>
            <th scope="col">Felt</th>
            <th scope="col">Før</th>
            <th scope="col">Efter</th>
            <th scope="col">Kontrol</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, shown).map((line, place) => (
            <Line
              key={line.key}
              line={line}
              isFirst={lines[place - 1]?.cell.row !== line.cell.row}
              isActive={place === at}
              review={review}
              onFocus={() => setActive(place)}
              onGo={() => goTo(line)}
            />
          ))}
        </tbody>
      </table>
      {shown < lines.length ? (
        <Button
          label={`Vis flere (${lines.length - shown} mere)`}
          variant="ghost"
          onClick={() => setShown(shown + shownAtOnce)}
        />
      ) : null}
    </div>
  );
}

interface LineProps extends Pick<ReviewTableProps, 'review'> {
  /** To where the line is written. */
  readonly onGo: () => void;
  readonly line: ReviewLine;
  /** The first of its element's among those shown: it says whose they are. */
  readonly isFirst: boolean;
  readonly isActive: boolean;
  readonly onFocus: () => void;
}

function Line({ line, isFirst, isActive, review, onFocus, onGo }: LineProps) {
  const isOut = review.excluded.has(line.key);
  const { number, name, isNew, field, before, after } = line;
  const tone = isOut ? 'out' : isStopped(line) ? 'err' : line.finding ? 'warn' : '';
  return (
    <tr
      tabIndex={isActive ? 0 : -1}
      className={[tone, isFirst ? 'first' : ''].filter(Boolean).join(' ')}
      onFocus={onFocus}
      onDoubleClick={onGo}
    >
      <td>
        {line.isUnwritten ? null : (
          <input
            type="checkbox"
            tabIndex={-1}
            checked={!isOut}
            aria-label={`Gem ${field} for ${number}`}
            onChange={() => review.toggle(line.key)}
          />
        )}
      </td>
      <td className="num" data-tip={name}>
        {isFirst ? number : <span className="sr">{number}</span>}
        {isFirst && isNew ? <span className="review-new">Ny</span> : null}
      </td>
      <td>{field}</td>
      <td className="before">{before}</td>
      <td className="after">{after}</td>
      <td>
        <Control line={line} isOut={isOut} review={review} onGo={onGo} />
      </td>
    </tr>
  );
}

function Control({
  line: { finding, theirs, cell },
  isOut,
  review,
  onGo,
}: Pick<LineProps, 'line' | 'review' | 'onGo'> & { readonly isOut: boolean }) {
  const conflict = review.conflicts.find(({ yours }) => yours === cell);
  if (theirs !== undefined && conflict) {
    return (
      <span className="review-conflict">
        <span>
          <Icon name="error" /> Ændret af en anden til <b>{theirs}</b>
        </span>
        <Button label="Tag deres" onClick={() => review.takeTheirs(conflict)} />
        <Button label="Behold min" onClick={() => review.keepMine(conflict)} />
      </span>
    );
  }
  if (isOut) return <span className="review-mark quiet">Udeladt</span>;
  if (finding) {
    const isError = finding.tone === 'error';
    return (
      <span className={isError ? 'review-mark error' : 'review-mark warning'}>
        <Icon name={isError ? 'error' : 'warning'} />
        {finding.text}
        {finding.hidden === undefined ? null : <Button label="Vis kolonnen" onClick={onGo} />}
      </span>
    );
  }
  if (review.waiting.has(keyOf(cell))) {
    return <span className="review-mark quiet">Venter på rækkens fejl</span>;
  }
  if (review.canPlan && !review.plan) {
    return <span className="review-mark quiet">{review.isUnexplained ? '' : 'Prøves …'}</span>;
  }
  return (
    <span className="review-mark quiet">
      <Icon name="check" /> {review.canPlan ? 'Klar' : 'Prøves, når der gemmes'}
    </span>
  );
}
