import type { RefObject } from 'react';
import { CommandButton } from '../../commands/command-button.tsx';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import {
  type LaneView,
  type LaneZoom,
  laneAround,
  laneZoomLabels,
  laneZooms,
} from '../../domain/process-lane.ts';
import { proces } from '../../domain/records/proces.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { ToolbarSelect } from '../../ui/fields/toolbar-select.tsx';
import { TimeSelect } from '../shared/time-chooser.tsx';
import { useMedia, wideScreen } from '../shared/use-media.ts';
import { useTime } from '../shared/use-time.ts';

interface OverviewToolbarProps {
  readonly filter: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly finansaar: number;
  /** Null: the rows stand as a table. */
  readonly lane: LaneView | null;
  readonly onLane: (lane: LaneView) => void;
  readonly today: string;
  readonly isSplit: boolean;
  readonly areRightsShown: boolean;
}

const zoomOptions = laneZooms.map((value) => ({ value, label: laneZoomLabels[value] }));
const create = recordCommandsOf(proces).create.id;

/** What is looked at of the processes, and how. */
export function OverviewToolbar(props: OverviewToolbarProps) {
  const { filter, text, onText, finansaar, lane, onLane, today, isSplit } = props;
  const { areRightsShown } = props;
  const { setTime } = useTime();
  const isWide = useMedia(wideScreen);
  return (
    <div className="toolbar">
      <h1 tabIndex={-1}>Processtyring</h1>
      <SearchField
        ref={filter}
        label="Filtrér på navn eller kode"
        keys="f"
        value={text}
        onChange={onText}
      />
      <TimeSelect
        axis="finansaar"
        label="Finansår"
        command="konsol#finansaar"
        time={finansaar}
        onTime={(time) => setTime('finansaar', time)}
      />
      {lane ? (
        <>
          <ToolbarSelect
            label="Skala"
            command="konsol#zoom-ind"
            value={lane.zoom}
            onChange={(zoom) => onLane(laneAround(zoom as LaneZoom, today))}
            options={zoomOptions}
          />
          <span className="lane-scroll">
            <CommandButton command="konsol#rul-tilbage" icon="chevron-left" iconOnly />
            <CommandButton command="konsol#rul-frem" icon="chevron-right" iconOnly />
          </span>
        </>
      ) : null}
      <span className="grow" />
      <CommandButton
        command="konsol#tabel"
        icon="list-bulleted"
        pressed={lane === null}
        iconOnly={!isWide}
      />
      <CommandButton command="konsol#delt" icon="view-split" pressed={isSplit} iconOnly={!isWide} />
      <CommandButton
        command="Procesrettigheder"
        icon="lock"
        pressed={areRightsShown}
        iconOnly={!isWide}
      />
      <CommandButton command={create} icon="plus" variant="primary" iconOnly={!isWide} />
    </div>
  );
}
