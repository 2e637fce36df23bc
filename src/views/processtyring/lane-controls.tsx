import { CommandButton } from '../../commands/command-button.tsx';
import {
  type LaneView,
  type LaneZoom,
  laneAround,
  laneZoomLabels,
  laneZooms,
} from '../../domain/proces/proces-lane.ts';
import { ToolbarSelect } from '../../ui/fields/choices/toolbar-select.tsx';

interface LaneControlsProps {
  readonly lane: LaneView;
  readonly onLane: (lane: LaneView) => void;
  readonly today: string;
}

const zoomOptions = laneZooms.map((value) => ({ value, label: laneZoomLabels[value] }));

/** How much of the time is seen, and which. */
export function LaneControls({ lane, onLane, today }: LaneControlsProps) {
  return (
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
  );
}
