import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { structurePlace } from '../../console/places.ts';
import { addressed } from '../../domain/elements/addressed-element.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { nearestBox } from './boxes.ts';
import type { DistributionProps } from './distribution-props.ts';
import {
  groupText,
  hasStripLabel,
  nextText,
  shareOf,
  shareStep,
  stripLabel,
  type Tile,
  tilesOf,
  totalOf,
} from './tiles.ts';
import { useSize } from './use-size.ts';

const arrows = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
} as const;

/** The roots as surfaces; one of them has the tab stop, and the line below tells of it. */
export function Treemap({ area, time, groups, onOpen }: DistributionProps) {
  const picture = useRef<HTMLDivElement>(null);
  const size = useSize(picture);
  const [currentId, setCurrentId] = useState('');
  const label = stripLabel(area);
  const tiles = size.width === 0 ? [] : tilesOf(groups, size, label);
  const at = Math.max(
    0,
    tiles.findIndex(({ group }) => group.id === currentId),
  );
  const boxes = tiles.map(({ box }) => box);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = targetOf(event.key, boxes.length, (direction) => nearestBox(boxes, at, direction));
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    picture.current?.querySelectorAll('button')[to]?.focus();
  };
  const counted = elementTypes[area.overview.counts].label.many;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        ref={picture}
        className="ov-map"
        role="group"
        aria-label={`${elementTypes[area.root].label.many} efter antal ${counted}. Piletaster flytter, Enter åbner, Tabel viser de samme tal som tabel.`}
        onKeyDown={onKeyDown}
      >
        {tiles.map((tile, place) => (
          <TileButton
            key={tile.group.id}
            tile={tile}
            name={groupText(area, tile.group, time)}
            commonToNames={area.overview.commonToNames}
            isCurrent={place === at}
            onCurrent={() => setCurrentId(tile.group.id)}
            onOpen={() => onOpen(structurePlace(area, addressed(tile.group)))}
          />
        ))}
        {hasStripLabel(size.width) && tiles.some(({ isChip }) => isChip) ? (
          <span className="hint ov-under" aria-hidden="true">
            {label}
          </span>
        ) : null}
      </div>
      <Legend current={tiles[at]} nextTime={nextText(area, time)} />
    </>
  );
}

type Direction = (typeof arrows)[keyof typeof arrows];

/** Where a key leads among so many; undefined: nowhere. */
function targetOf(
  key: string,
  count: number,
  nearest: (direction: Direction) => number,
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const direction: Direction | undefined = arrows[key as keyof typeof arrows];
  return direction && nearest(direction);
}

interface TileButtonProps {
  readonly tile: Tile;
  readonly name: string;
  /** Left out of the name that stands on it. */
  readonly commonToNames: RegExp;
  readonly isCurrent: boolean;
  readonly onCurrent: () => void;
  readonly onOpen: () => void;
}

/** Smaller than this there is room for a number and a count only, and smaller still, for the number. */
const NAMED_PX = { width: 72, height: 58 };
const COUNTED_PX = { width: 36, height: 40 };

function TileButton({ tile, name, commonToNames, isCurrent, onCurrent, onOpen }: TileButtonProps) {
  const { group, box, isChip } = tile;
  const style = {
    '--x': `${box.x}px`,
    '--y': `${box.y}px`,
    '--w': `${box.width}px`,
    '--h': `${box.height}px`,
  } as CSSProperties;
  const hasRoom = ({ width, height }: typeof NAMED_PX) =>
    box.width >= width && box.height >= height;
  const isNamed = hasRoom(NAMED_PX);
  return (
    <button
      type="button"
      className={`ov-tile${isChip ? ' ov-chip' : ''}${isCurrent ? ' is-current' : ''}`}
      data-share={shareStep(group)}
      tabIndex={isCurrent ? 0 : -1}
      style={style}
      onFocus={onCurrent}
      onPointerEnter={onCurrent}
      onClick={onOpen}
    >
      <span className="sr">{name}</span>
      <span aria-hidden="true">
        <span className="num">{group.fuldtNummer}</span>
        {isChip
          ? ` · ${totalOf(group)}`
          : isNamed
            ? ` ${group.navn.replaceAll(commonToNames, '')}`
            : null}
      </span>
      {isChip || !hasRoom(COUNTED_PX) ? null : (
        <small aria-hidden="true">
          {isNamed ? `${totalOf(group)} · ${shareOf(group)} %` : totalOf(group)}
        </small>
      )}
      {group.aendres > 0 ? <i className="ov-ring" /> : null}
    </button>
  );
}

interface LegendProps {
  readonly current: Tile | undefined;
  readonly nextTime: string;
}

/** The current surface in words, and what ring and colour mean; the surface's own name says it too. */
function Legend({ current, nextTime }: LegendProps) {
  const group = current?.group;
  return (
    <div className="ov-foot" aria-hidden="true">
      {group ? (
        <>
          <b className="clip">
            <span className="num">{group.fuldtNummer}</span> {group.navn}
          </b>
          <span>
            {group.aabne} åbne · {group.softLukkede} soft
            {group.aendres > 0 ? ` · ${group.aendres} ændres` : ''}
          </span>
        </>
      ) : null}
      <span className="ov-ramp">
        <i className="ov-ring" />
        {nextTime}
        <span className="ov-steps">
          {[0, 1, 2, 3].map((step) => (
            <i key={step} data-share={step} />
          ))}
        </span>
        0 · 10 · 20 · 30 %
      </span>
    </div>
  );
}
