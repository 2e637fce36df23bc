import { Command as Cmdk } from 'cmdk';
import { useDeferredValue } from 'react';
import { message } from '../../domain/words/messages.ts';
import type { PaletteList } from '../use-palette-list.ts';
import { failureText } from './count-text.ts';
import type { EntryGroup } from './palette-entries.ts';
import { EntryItem } from './palette-items.tsx';
import type { ElementHits } from './use-element-hits.ts';

interface PaletteHitsProps {
  readonly list: PaletteList;
  /** What of the text was not understood. */
  readonly note: string | undefined;
  /** Why the last key did nothing. */
  readonly told: string | undefined;
  /** The mouse moves over a line. */
  readonly onPoint: (value: string) => void;
}

/** What was not understood, and the lines in their groups. */
export function PaletteHits({ list, note, told, onPoint }: PaletteHitsProps) {
  // The first frame holds what is in sight; the rest of the list follows right after.
  const isWhole = useDeferredValue(true, false);
  return (
    <div className="palette-hits">
      {note === undefined ? null : <p className="palette-note said">{note}</p>}
      {told === undefined ? null : (
        <p className={told === note ? 'sr' : 'palette-note said'} role="alert">
          {told}
        </p>
      )}
      <Cmdk.List className="palette-list" label="Forslag">
        {(isWhole ? list.groups : firstOf(list.groups)).map((group) => (
          <Cmdk.Group
            key={`${group.kind} ${group.heading}`}
            heading={<Heading group={group} list={list} />}
          >
            {group.entries.map((entry) => (
              <EntryItem
                key={entry.value}
                entry={entry}
                query={list.query}
                onPoint={() => onPoint(entry.value)}
                onSelect={() => list.choose(entry, false)}
              />
            ))}
          </Cmdk.Group>
        ))}
      </Cmdk.List>
      {note === undefined ? (
        <PaletteNote isEmpty={list.entries.length === 0} elements={list.elements} />
      ) : null}
    </div>
  );
}

/** More lines than the list has room for before it scrolls. */
const linesInSight = 18;

function firstOf(groups: readonly EntryGroup[]): EntryGroup[] {
  let left = linesInSight;
  return groups.flatMap((group) => {
    const entries = group.entries.slice(0, Math.max(left, 0));
    left -= group.entries.length;
    return entries.length === 0 ? [] : [{ ...group, entries }];
  });
}

/** The elements' says how many there are in all, and leads to them. */
function Heading({ group, list }: { group: EntryGroup; list: PaletteList }) {
  const { elements, showAll } = list;
  const shown = group.entries.filter((entry) => entry.kind !== 'element' || !entry.isBelow);
  if (group.kind !== 'elements' || elements.areNear) return group.heading;
  return (
    <span className="palette-heading">
      {group.heading}
      <button type="button" tabIndex={-1} className="palette-all" onClick={showAll}>
        {shown.length} af {elements.total} · Tab for alle
      </button>
    </span>
  );
}

interface PaletteNoteProps {
  readonly isEmpty: boolean;
  readonly elements: Pick<ElementHits, 'isFetching' | 'hasFailed' | 'failedIn'>;
}

/** Below the list: that nothing fits, that it is on its way, or that it could not be had. */
function PaletteNote({ isEmpty, elements }: PaletteNoteProps) {
  const failure = failureText(elements);
  if (failure !== undefined) return <p className="palette-note">{failure}</p>;
  if (!isEmpty) return null;
  const text = elements.isFetching ? message('indlaeser') : message('ingenResultater');
  return <p className="palette-note">{text}</p>;
}
