import { useAtom } from 'jotai';
import { useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ElementPayload } from '../../api/contract/common.ts';
import type { PlannedCommand } from '../../commands/command.ts';
import type { PaletteCommandId } from '../../commands/command-id.ts';
import { commonPlaceType, moveIdOf } from '../../commands/definitions/flyt.ts';
import { useAvailability } from '../../commands/host.tsx';
import { commandById } from '../../commands/registry.ts';
import { placesAwaitedAtom } from '../../commands/state.ts';
import { type SelectedElement, selectedOf } from '../../commands/subjects/selected-element.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { childTypesOf, elementTypes } from '../../domain/elements/registry.ts';
import { counted } from '../../domain/words/counted.ts';
import { fold } from '../../domain/words/folding.ts';
import { useEarlyText } from '../../palette/use-early-text.ts';
import { Keys } from '../../ui/basics/keys.tsx';
import { SearchList } from '../../ui/fields/choices/search-list.tsx';
import { TimeSelect } from '../screen/time-chooser.tsx';
import { useTime } from '../screen/use-time.ts';
import { useMoveTargets } from '../structure/move/move-targets.ts';
import { MarkedMoveBox } from './marked-move-box.tsx';
import './marked-move.css';

interface MarkedMoveProps {
  readonly elements: readonly SelectedElement[];
  /** To the rows, with the marks as they are. */
  readonly onLeave: () => void;
}

/** More than anyone looks through; more letters narrow them. */
const shownAtMost = 100;

const noRoles = new Map();

/** Where the marked rows may be moved, from when, and what would come of it. */
export function MarkedMove({ elements, onLeave }: MarkedMoveProps) {
  const id = moveIdOf(elements);
  const placeType = commonPlaceType(elements);
  const command = id && commandById(id);
  if (!id || !placeType || !command?.arguments) return null;
  return <OfferedMove {...{ id, command, placeType, elements, onLeave }} />;
}

interface OfferedMoveProps extends MarkedMoveProps {
  readonly id: PaletteCommandId;
  readonly command: PlannedCommand;
  readonly placeType: ElementTypeName;
}

function OfferedMove(props: OfferedMoveProps) {
  const availability = useAvailability(props.id, undefined);
  return availability.kind === 'ready' ? <ReadyMove {...props} /> : null;
}

function fits({ fuldtNummer, navn }: ElementPayload, query: string): boolean {
  const text = fold(`${fuldtNummer} ${navn}`);
  return fold(query)
    .trim()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** How many hang below it, in a word or two. */
function contentOf({ type, antalBoern }: ElementPayload): string {
  const [below, another] = childTypesOf(type);
  const { one, many } = below && !another ? below.label : { one: 'element', many: 'elementer' };
  return counted(antalBoern, one, many);
}

function ReadyMove({ command, placeType, elements, onLeave }: OfferedMoveProps) {
  const heading = useId();
  const field = useRef<HTMLInputElement>(null);
  const { periode } = useTime();
  const [from, setFrom] = useState<number | null>(null);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<string>();
  const time = from ?? periode;
  const known = useMoveTargets(elements, noRoles, time, false);
  const all = known?.map(({ element }) => element) ?? [];
  // Where they all are is no place to go.
  const homes = new Set(elements.map(({ overordnetId }) => overordnetId));
  const places = homes.size === 1 ? all.filter(({ id }) => !homes.has(id)) : all;
  const fitting = places.filter((place) => fits(place, query));
  const place = useDeferredValue(places.find(({ id }) => id === chosen));
  const { one } = elementTypes[placeType].label;
  const [isAwaited, setAwaited] = useAtom(placesAwaitedAtom);
  useLayoutEffect(() => {
    if (!isAwaited) return;
    field.current?.focus();
    setAwaited(false);
  });
  useEarlyText(query, setQuery);
  return (
    <section className="marks-part" aria-labelledby={heading}>
      <h3>
        <span id={heading}>Flyt til {one}</span>
        <Keys keys="m" decorative />
        <span className="marks-end">
          <TimeSelect axis="periode" label="Fra periode" time={time} onTime={setFrom} onlyOpen />
        </span>
      </h3>
      <SearchList
        ref={field}
        label={`Søg ${one}`}
        query={query}
        onQuery={setQuery}
        options={fitting.slice(0, shownAtMost).map((element) => ({
          value: element.id,
          number: element.fuldtNummer,
          label: element.navn,
          note: contentOf(element),
        }))}
        count={known ? counted(fitting.length, 'mulig', 'mulige') : ''}
        value={chosen}
        onChange={setChosen}
        onLeave={onLeave}
      />
      {place ? (
        <MarkedMoveBox
          {...{ command, elements, places: all, from: time }}
          place={selectedOf(place)}
        />
      ) : null}
    </section>
  );
}
