import { useId } from 'react';
import { CommandButton } from '../../commands/command-button.tsx';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import { statusKinds } from '../../commands/subjects/status-kinds.ts';
import { numberAbove } from '../../domain/numbers.ts';
import { statuses, statusLabels } from '../../domain/status.ts';
import { StatusMark } from '../../ui/basics/status-mark.tsx';
import { countText, typeWord } from './count-text.ts';

/** More places are told as one number. */
const placesNamed = 3;

/** Key → how many elements have it, the most first. */
function counted(
  elements: readonly SelectedElement[],
  keyOf: (element: SelectedElement) => string | null,
): [string, number][] {
  const counts = new Map<string, number>();
  for (const element of elements) {
    const key = keyOf(element);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

/** The marks by status, by type and by what they hang under. */
export function MarkedFacts({ elements }: { readonly elements: readonly SelectedElement[] }) {
  const heading = useId();
  const byStatus = statuses.flatMap((status) => {
    const { length } = elements.filter((element) => element.status === status);
    return length === 0 ? [] : [{ status, count: length }];
  });
  const byType = Map.groupBy(elements, ({ type }) => type);
  const places = counted(elements, ({ type, fuldtNummer }) => numberAbove(type, fuldtNummer));
  const others = places.slice(placesNamed).reduce((sum, [, count]) => sum + count, 0);
  const under = places.slice(0, placesNamed).map(([number, count]) => (
    <span key={number}>
      {countText(count)} under <span className="num">{number}</span>
    </span>
  ));
  return (
    <section className="marks-part" aria-labelledby={heading}>
      <h3>
        <span id={heading}>Markeringen</span>
        <span className="marks-end">
          <CommandButton command="konsol#kun-markerede" variant="ghost" />
        </span>
      </h3>
      <div className="marks-bar" aria-hidden="true">
        {byStatus.map(({ status, count }) => (
          <i key={status} data-status={statusKinds[status]} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className="marks-facts" aria-label="Efter status og type">
        {byStatus.map(({ status, count }) => (
          <li key={status}>
            <b className="num">{countText(count)}</b>{' '}
            <StatusMark kind={statusKinds[status]} label={statusLabels[status]} />
          </li>
        ))}
        {[...byType].map(([type, { length }]) => (
          <li key={type}>
            <b className="num">{countText(length)}</b> {typeWord(type, length)}
          </li>
        ))}
      </ul>
      {under.length === 0 ? null : (
        <p className="marks-under hint">
          {under}
          {others === 0 ? null : <span>{countText(others)} andre steder</span>}
        </p>
      )}
    </section>
  );
}
