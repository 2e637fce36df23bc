import { useRef, useState } from 'react';
import { structurePlace } from '../../console/places.ts';
import { addressed } from '../../domain/elements/addressed-element.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import type { DistributionProps } from './distribution-props.ts';
import { MapLegend, type MapTile, TileMap } from './tile-map.tsx';
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

/** The roots as surfaces; one of them has the tab stop, and the line below tells of it. */
export function Treemap({ area, time, groups, onOpen }: DistributionProps) {
  const picture = useRef<HTMLDivElement>(null);
  const size = useSize(picture);
  const [currentId, setCurrentId] = useState('');
  const label = stripLabel(area);
  const tiles = size.width === 0 ? [] : tilesOf(groups, size, label);
  const current = (tiles.find(({ group }) => group.id === currentId) ?? tiles[0])?.group;
  const shown = tiles.map(
    (tile): MapTile => ({
      id: tile.group.id,
      box: tile.box,
      isChip: tile.isChip,
      share: shareStep(tile.group),
      name: groupText(area, tile.group, time),
      hasRing: tile.group.aendres > 0,
      content: <TileText tile={tile} commonToNames={area.overview.commonToNames} />,
      onOpen: () => onOpen(structurePlace(area, addressed(tile.group))),
    }),
  );
  const counted = elementTypes[area.overview.counts].label.many;
  return (
    <>
      <TileMap
        picture={picture}
        label={`${elementTypes[area.root].label.many} efter antal ${counted}.`}
        tiles={shown}
        currentId={current?.id}
        onCurrent={setCurrentId}
      >
        {hasStripLabel(size.width) && tiles.some(({ isChip }) => isChip) ? (
          <span className="hint ov-under" aria-hidden="true">
            {label}
          </span>
        ) : null}
      </TileMap>
      <MapLegend
        current={current && [current.fuldtNummer, current.navn, countsText(current)]}
        nextTime={nextText(area, time)}
      />
    </>
  );
}

function countsText({ aabne, softLukkede, aendres }: Tile['group']): string {
  return `${aabne} åbne · ${softLukkede} soft${aendres > 0 ? ` · ${aendres} ændres` : ''}`;
}

/** Smaller than this there is room for a number and a count only, and smaller still, for the number. */
const NAMED_PX = { width: 72, height: 58 };
const COUNTED_PX = { width: 36, height: 40 };

interface TileTextProps {
  readonly tile: Tile;
  /** Left out of the name that stands on it. */
  readonly commonToNames: RegExp;
}

function TileText({ tile: { group, box, isChip }, commonToNames }: TileTextProps) {
  const hasRoom = ({ width, height }: typeof NAMED_PX) =>
    box.width >= width && box.height >= height;
  const isNamed = hasRoom(NAMED_PX);
  return (
    <>
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
    </>
  );
}
