import { Command as Cmdk } from 'cmdk';
import { type KeyboardEvent, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import { countText } from './count-text.ts';
import { focusAtEnd } from './focus-at-end.ts';
import { asksArguments, type EntryGroup } from './palette-entries.ts';
import { PaletteFoot } from './palette-foot.tsx';
import { EntryItem } from './palette-items.tsx';
import { PaletteNote } from './palette-note.tsx';
import { useAwaitedAction } from './use-awaited-action.ts';
import { useEarlyText } from './use-early-text.ts';
import { type PaletteList, usePaletteList } from './use-palette-list.ts';

const field = 'Søg efter kommando eller element';

/** What a key asks of the list as it will be for the text now written. */
type PaletteAction = 'run' | 'openInPane' | 'showAll';

interface PaletteContentProps {
  /** Shown again after a command's arguments, which had the focus; else the dialog gives it. */
  readonly isReturn: boolean;
  readonly text: string;
  readonly onWrite: (text: string) => void;
  /** Closes the palette, then does it. */
  readonly onChoose: (run: () => void) => void;
}

/** Search field, hits and foot. Commands are found here, elements by the server. */
export function PaletteContent({ isReturn, text, onWrite, onChoose }: PaletteContentProps) {
  const input = useRef<HTMLInputElement>(null);
  const focusesAtOnce = useRef(isReturn);
  useLayoutEffect(() => {
    if (focusesAtOnce.current) focusAtEnd(input.current);
  }, []);
  useEarlyText(text, onWrite);
  const [wantedValue, setWantedValue] = useState('');
  // The list may lag behind the field until a key asks something of it: what is pressed after that
  // key is for what it leads to.
  const [askedText, setAskedText] = useState('');
  const deferred = useDeferredValue(text);
  const list = usePaletteList(askedText === text ? text : deferred, onChoose);
  const { choices } = list;
  // The first frame holds what is in sight; the rest of the list follows right after.
  const isWhole = useDeferredValue(true, false);
  // The first hit is chosen until the user moves, also when hits come late or go.
  const chosen = choices.find(({ value }) => value === wantedValue) ?? choices[0];

  const step = (by: 1 | -1) => {
    const at = chosen ? choices.indexOf(chosen) : -1;
    setWantedValue(choices[(at + by + choices.length) % choices.length]?.value ?? '');
  };
  const perform = (action: PaletteAction) => {
    if (action === 'showAll' && chosen && asksArguments(chosen)) list.choose(chosen, false);
    else if (action === 'showAll') (list.showAll ?? (() => step(1)))();
    else if (chosen) list.choose(chosen, action === 'openInPane');
  };
  // Commands are found here, so the one that is first is the one asked for.
  const isCommand = chosen?.kind === 'command';
  const { request, cancel } = useAwaitedAction(
    (action) =>
      list.text === text && (!list.elements.isPending || (action !== 'showAll' && isCommand)),
    perform,
  );
  const ask = (action: PaletteAction) => {
    setAskedText(text);
    request(action);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isWriting = event.nativeEvent.isComposing;
    if (event.key === 'Enter' && !isWriting) {
      ask(event.ctrlKey || event.metaKey ? 'openInPane' : 'run');
    } else if (event.key === 'Tab' && event.shiftKey) step(-1);
    else if (event.key === 'Tab') ask('showAll');
    else return;
    // cmdk would run what the list holds so far, and Tab would leave the field.
    event.preventDefault();
  };

  return (
    <Cmdk
      label={field}
      shouldFilter={false}
      vimBindings={false}
      loop
      value={chosen?.value ?? ''}
      onValueChange={setWantedValue}
      onKeyDown={onKeyDown}
    >
      <div className="palette-input">
        <Icon name="search" size="l" />
        <Cmdk.Input
          ref={input}
          value={text}
          onValueChange={(next) => {
            onWrite(next);
            cancel();
            setWantedValue('');
          }}
          placeholder={field}
          aria-label={field}
        />
        <PrefixHints />
      </div>
      <Cmdk.List className="palette-list" label="Forslag">
        {(isWhole ? list.groups : firstOf(list.groups)).map((group) => (
          <Cmdk.Group key={group.heading} heading={<Heading group={group} list={list} />}>
            {group.entries.map((entry) => (
              <EntryItem
                key={entry.value}
                entry={entry}
                query={list.query}
                onSelect={() => list.choose(entry, false)}
              />
            ))}
          </Cmdk.Group>
        ))}
      </Cmdk.List>
      <PaletteNote isEmpty={choices.length === 0} elements={list.elements} />
      <p className="sr" role="status">
        {countText(list.groups, list.elements)}
      </p>
      <PaletteFoot showsAll={list.showAll !== undefined} />
    </Cmdk>
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
  if (group.kind !== 'elements') return group.heading;
  return (
    <span className="palette-heading">
      {group.heading}
      <button type="button" tabIndex={-1} className="palette-all" onClick={showAll}>
        {group.entries.length} af {elements.total} · Tab for alle
      </button>
    </span>
  );
}

function PrefixHints() {
  return (
    <span className="palette-prefixes" aria-hidden="true">
      <Tag code="> kommandoer" />
      <Tag code="# elementer" />
      <Tag code="§ finanslov" />
    </span>
  );
}
