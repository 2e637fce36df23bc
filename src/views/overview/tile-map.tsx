import type { CSSProperties, KeyboardEvent, ReactNode, RefObject } from 'react';
import { type Box, nearestBox } from './boxes.ts';

/** A surface of a picture, which is a button. */
export interface MapTile {
  readonly id: string;
  /** Pixels. */
  readonly box: Box;
  readonly isChip?: boolean;
  /** One of the four steps of the share that changes. */
  readonly share: number;
  /** All that it shows, as a sentence. */
  readonly name: string;
  /** Something of it changes next. */
  readonly hasRing: boolean;
  /** Seen only. */
  readonly content: ReactNode;
  readonly onOpen: () => void;
}

interface TileMapProps {
  readonly picture: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly tiles: readonly MapTile[];
  /** Has the tab stop. */
  readonly currentId: string | undefined;
  readonly onCurrent: (id: string) => void;
  /** Pixels; left out: as high as the style sheet says. */
  readonly height?: number;
  /** Seen only. */
  readonly children?: ReactNode;
}

const arrows = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
} as const;

/** Surfaces with one tab stop: the arrows lead to the nearest that way, Home and End to the first and the last. */
export function TileMap(props: TileMapProps) {
  const { picture, tiles, currentId, height } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tiles.findIndex(({ id }) => id === currentId);
    const boxes = tiles.map(({ box }) => box);
    const to = targetOf(event.key, boxes.length, (direction) => nearestBox(boxes, at, direction));
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    picture.current?.querySelectorAll('button')[to]?.focus();
  };
  const style =
    height === undefined ? undefined : ({ '--picture': `${height}px` } as CSSProperties);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={picture}
      className="ov-map"
      role="group"
      aria-label={`${props.label} Piletaster flytter, Enter åbner, Tabel viser de samme tal som tabel.`}
      style={style}
      onKeyDown={onKeyDown}
    >
      {tiles.map((tile) => (
        <TileButton
          key={tile.id}
          tile={tile}
          isCurrent={tile.id === currentId}
          onCurrent={() => props.onCurrent(tile.id)}
        />
      ))}
      {props.children}
    </div>
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

/** Where something stands in the picture, as its css has it. */
export function placeStyle({ x, y, width, height }: Box): CSSProperties {
  return {
    '--x': `${x}px`,
    '--y': `${y}px`,
    '--w': `${width}px`,
    '--h': `${height}px`,
  } as CSSProperties;
}

interface TileButtonProps {
  readonly tile: MapTile;
  readonly isCurrent: boolean;
  readonly onCurrent: () => void;
}

function TileButton({ tile, isCurrent, onCurrent }: TileButtonProps) {
  return (
    <button
      type="button"
      className={`ov-tile${tile.isChip ? ' ov-chip' : ''}${isCurrent ? ' is-current' : ''}`}
      data-share={tile.share}
      tabIndex={isCurrent ? 0 : -1}
      style={placeStyle(tile.box)}
      onFocus={onCurrent}
      onPointerEnter={onCurrent}
      onClick={tile.onOpen}
    >
      <span className="sr">{tile.name}</span>
      {tile.content}
      {tile.hasRing ? <i className="ov-ring" /> : null}
    </button>
  );
}

interface MapLegendProps {
  /** The current surface: its number, its name, and its numbers in words. */
  readonly current: readonly [number: string, name: string, text: string] | undefined;
  readonly nextTime: string;
}

/** The current surface in words, and what ring and colour mean; the surface's own name says it too. */
export function MapLegend({ current, nextTime }: MapLegendProps) {
  const [number, name, text] = current ?? [];
  return (
    <div className="ov-foot" aria-hidden="true">
      {current ? (
        <>
          <b className="clip">
            <span className="num">{number}</span> {name}
          </b>
          <span>{text}</span>
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
