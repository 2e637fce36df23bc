import { useId, useRef, useState } from 'react';
import { statusKinds } from '../../commands/subjects/status-kinds.ts';
import { statusLabels } from '../../domain/status.ts';
import { Badge } from '../../ui/basics/badge.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Keys } from '../../ui/basics/keys.tsx';
import { StatusMark } from '../../ui/basics/status-mark.tsx';
import { countText } from './count-text.ts';
import type { MarksProps } from './marks-props.ts';

/** Shown at first, and how many more each time they are asked for. */
const shownAtFirst = 8;
const shownMore = 100;

/** Each of the marks, those that the rows do not show first, with a way to it and out of the marks. */
export function MarkedList({ elements, unseen, onUnmark, onGo }: MarksProps) {
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const [limit, setLimit] = useState(shownAtFirst);
  const hidden = new Set(unseen);
  const all = [...unseen, ...elements.filter((element) => !hidden.has(element))];
  const left = all.length - limit;
  const unmark = (id: string, at: number) => {
    // Its own button is about to go, and the focus with it.
    const buttons = list.current?.querySelectorAll<HTMLElement>('.btn');
    (buttons?.[at + 1] ?? buttons?.[at - 1])?.focus();
    onUnmark(new Set([id]));
  };
  return (
    <section className="marks-part" aria-labelledby={heading}>
      <h3>
        <span id={heading}>Markerede</span>
        <Badge kind="count">{countText(all.length)}</Badge>
        <span className="marks-end hint only-large">
          <Keys keys="space" /> til eller fra
        </span>
      </h3>
      <ul ref={list} className="marks-list" aria-labelledby={heading}>
        {all.slice(0, limit).map((element, at) => {
          const { id, fuldtNummer, navn, status } = element;
          return (
            <li key={id}>
              <button type="button" className="clip" onClick={() => onGo(element)}>
                <span className="num">{fuldtNummer}</span> {navn}
              </button>
              {hidden.has(element) ? <span className="hint">ses ikke</span> : null}
              {status ? (
                <StatusMark kind={statusKinds[status]} label={statusLabels[status]} />
              ) : null}
              <Button
                label={`Fjern ${fuldtNummer} fra markeringen`}
                icon="close"
                iconOnly
                variant="ghost"
                onClick={() => unmark(id, at)}
              />
            </li>
          );
        })}
      </ul>
      {left > 0 ? (
        <button type="button" className="link-button" onClick={() => setLimit(limit + shownMore)}>
          Vis {countText(Math.min(left, shownMore))} til
        </button>
      ) : null}
    </section>
  );
}
