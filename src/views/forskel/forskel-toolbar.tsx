import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { finansaarQuery } from '../../api/administration.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { treeTypesOf } from '../../domain/elements/area-types.ts';
import { formatTime, timesIn } from '../../domain/time/time-axis.ts';
import { capitalised } from '../../domain/words/capitalised.ts';
import { Button } from '../../ui/basics/button.tsx';
import { ToolbarSelect } from '../../ui/fields/choices/toolbar-select.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { useFilterText } from '../screen/use-filter-text.ts';
import { timeStands } from './forskel-place.ts';
import type { ForskelScreenPlace } from './use-forskel-place.ts';

interface ForskelToolbarProps {
  readonly place: ForskelScreenPlace;
  readonly filterRef: Ref<HTMLInputElement>;
  /** Arrow down and Enter leave the field for the rows. */
  readonly onLeaveFilter: () => void;
  readonly showsPane: boolean;
  readonly isWide: boolean;
}

export function ForskelToolbar(props: ForskelToolbarProps) {
  const { place, isWide } = props;
  const [text, setText, sendText] = useFilterText(place.soeg, place.setFilter);
  return (
    <div className="toolbar forskel-toolbar">
      <h1 tabIndex={-1}>Forskel</h1>
      <ToolbarSelect
        label="Område"
        value={place.area.name}
        onChange={(name) => void place.setArea(name)}
        options={place.readable.map(({ name, label }) => ({ value: name, label }))}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <span className="forskel-sides" role="group" aria-label="De to sider">
        <SideSelect label="Fra" place={place} side="fra" />
        <Button
          label="Byt om på de to sider"
          icon="swap"
          iconOnly
          variant="ghost"
          onClick={() => void place.swap()}
        />
        <SideSelect label="Til" place={place} side="til" />
      </span>
      <SearchField
        ref={props.filterRef}
        label="Filtrér på nummer eller navn"
        keys="f"
        value={text}
        onChange={setText}
        onLeave={() => {
          sendText();
          props.onLeaveFilter();
        }}
      />
      <ToolbarSelect
        label="Type"
        value={place.type ?? ''}
        onChange={(type) => void place.setType(type)}
        options={[
          { value: '', label: 'Alle' },
          ...treeTypesOf(place.area).map(({ name, label }) => ({
            value: name,
            label: capitalised(label.one),
          })),
        ]}
      />
      <span className="grow" />
      <CommandButton
        command="konsol#delt"
        icon="view-split"
        pressed={props.showsPane}
        iconOnly={!isWide}
      />
    </div>
  );
}

interface SideSelectProps {
  readonly label: string;
  readonly place: ForskelScreenPlace;
  readonly side: 'fra' | 'til';
}

/** One of the two times, among those of the known finansår, with how it stands to the present. */
function SideSelect({ label, place, side }: SideSelectProps) {
  const { axis } = place.area;
  const years = useQuery(finansaarQuery()).data ?? [];
  const offered = years.flatMap(({ finansaar }) => timesIn(axis, finansaar));
  const { [side]: chosen, present } = place;
  const shown = [...new Set([...offered, chosen])].toSorted((a, b) => a - b);
  return (
    <ToolbarSelect
      label={label}
      value={String(chosen)}
      onChange={(time) => void place.setTimes({ [side]: Number(time) })}
      options={shown.map((time) => ({
        value: String(time),
        label: `${formatTime(axis, time)} ${timeStands(time, present)}`,
      }))}
    />
  );
}
