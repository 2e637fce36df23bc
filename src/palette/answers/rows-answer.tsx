import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { hasFeature } from '../../api/http/features.ts';
import { type ElementSearch, searchQuery } from '../../api/structure/structure-search.ts';
import { accessibleCommandsAtom, businessDateAtom } from '../../auth/session.ts';
import { shownAreaAction } from '../../commands/actions/structure.ts';
import type { ArgumentValues } from '../../commands/declaration.ts';
import { readableAreas } from '../../commands/gate/readable-areas.ts';
import { useCommandContext } from '../../commands/host.tsx';
import { areaSaid, saidRows } from '../../commands/running/said-sheet.ts';
import { useAddressTimes } from '../../console/use-address-times.ts';
import { columnFilterName } from '../../domain/columns/column-filter.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { timeWords } from '../../domain/elements/element-type.ts';
import { type ElementTypeName, elementTypeNames } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { statuses, statusPlurals } from '../../domain/status.ts';
import { firstTimeIn, formatTime, previous, timeOfDate } from '../../domain/time/time-axis.ts';
import { message } from '../../domain/words/messages.ts';

interface RowsAsked {
  readonly said: ArgumentValues;
  /** Only what becomes otherwise at the time that is said. */
  readonly isOfChanges: boolean;
}

const namesShown = 8;
const count = new Intl.NumberFormat('da-DK');

/** What is said of rows as the search is asked. */
function searchOf(
  { said, isOfChanges }: RowsAsked,
  { axis }: AreaDeclaration,
  time: number,
): ElementSearch {
  const { type, status, finansaar: _time, ...columns } = saidRows(said);
  const kind = elementTypeNames.find((name) => name === type);
  const state = statuses.find((name) => name === status);
  const number = columns[columnFilterName('nummer')] ?? '';
  // A backend without filters of columns finds what begins with the number by its search.
  const isFiltered = number !== '' && hasFeature('kolonnefiltre');
  return {
    soeg: isFiltered ? '' : number,
    antal: namesShown,
    sortering: 'fuldtNummer',
    // The change is seen from the time before it.
    time: isOfChanges ? previous(axis, time) : time,
    ...(kind && { type: kind }),
    ...(state && { status: state }),
    ...(isFiltered && { columns: { [columnFilterName('nummer')]: number } }),
    ...(isOfChanges && { udvalg: 'planlagteAendringer' as const }),
  };
}

function kindText(type: ElementTypeName | undefined): string {
  return type ? elementTypes[type].label.many : 'elementer';
}

/** *64 åbne underkonti under 28 i finansåret 2027*. */
function countText(
  { said, isOfChanges }: RowsAsked,
  { type, status }: ElementSearch,
  area: AreaDeclaration,
  time: number,
  total: number,
): string {
  const number = saidRows(said)[columnFilterName('nummer')];
  const words = [
    count.format(total),
    status && statusPlurals[status].toLowerCase(),
    kindText(type),
    number && `under ${number}`,
    isOfChanges && 'ændres',
    `i ${timeWords[area.axis].the} ${formatTime(area.axis, time)}`,
  ];
  return words.filter(Boolean).join(' ');
}

/** How many rows there are of what is asked, and the first of them. */
export function RowsAnswer(asked: RowsAsked) {
  const { said } = asked;
  const { viewActions } = useCommandContext();
  const held = useAtomValue(accessibleCommandsAtom);
  const today = useAtomValue(businessDateAtom);
  const times = useAddressTimes();
  const area = areaSaid(said, readableAreas(held), viewActions.get(shownAreaAction)?.());
  const { axis } = area;
  const year = said.finansaar;
  const time =
    year === undefined ? (times[axis] ?? timeOfDate(axis, today)) : firstTimeIn(axis, Number(year));
  const search = searchOf(asked, area, time);
  const { data, isError } = useQuery(searchQuery(area, search));
  if (!data) return <p>{message(isError ? 'listeIkkeHentet' : 'indlaeser')}</p>;
  const { poster, total } = data;
  return (
    <>
      <h3>{countText(asked, search, area, time, total)}</h3>
      <ol className="answer-lines" aria-label="De første">
        {poster.map(({ id, fuldtNummer, navn }) => (
          <li key={id}>
            <span className="num">{fuldtNummer}</span> {navn}
          </li>
        ))}
      </ol>
      {total > poster.length ? <p>Enter viser dem alle.</p> : null}
    </>
  );
}
