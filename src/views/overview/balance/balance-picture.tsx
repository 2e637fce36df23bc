import { useRef, useState } from 'react';
import { structurePlace } from '../../../console/places.ts';
import { addressed } from '../../../domain/elements/addressed-element.ts';
import { areas } from '../../../domain/elements/areas.ts';
import { finansaarOf } from '../../../domain/time/time-axis.ts';
import { QueryNotice } from '../../screen/query-notice.tsx';
import type { Box } from '../boxes.ts';
import { FormChoice, useForm } from '../form-choice.tsx';
import { NextYearList } from '../next-year-list.tsx';
import { OverviewList } from '../overview-list.tsx';
import { type OpenPlace, PlaceLink } from '../place-link.tsx';
import { MapLegend, type MapTile, placeStyle, TileMap } from '../tile-map.tsx';
import { countText, stepOf } from '../tiles.ts';
import { useSize } from '../use-size.ts';
import { accountsPlace, Balance } from './balance.tsx';
import { balanceLayout } from './balance-layout.ts';
import { type BalanceNumbers, type CountedLine, useBalance } from './use-balance.ts';

interface BalanceOverviewProps {
  readonly time: number;
  readonly onOpen: OpenPlace;
}

const area = areas.kontoplan;

/** Where the accounts stand in the balance, which of them stand in none, and what changes; without any there is no picture. */
export function BalanceOverview({ time, onOpen }: BalanceOverviewProps) {
  const { numbers, query } = useBalance(time);
  const form = useForm();
  if (!numbers) return <QueryNotice query={query} />;
  const { lines, outside, changing } = numbers;
  const year = finansaarOf(area.axis, time) + 1;
  const hasPicture = lines.some(({ antal }) => antal > 0);
  return (
    <section>
      {hasPicture ? (
        <>
          <div className="ov-head">
            <h2>Balancen</h2>
            <span className="hint clip">
              flade = regnskabskonti · farve = andel, der ændres i {year}
            </span>
            <FormChoice value={form} />
          </div>
          {form === 'billede' ? (
            <BalancePicture lines={lines} year={year} onOpen={onOpen} />
          ) : (
            <Balance periode={time} onOpen={onOpen} />
          )}
        </>
      ) : null}
      <div className="ov-lists">
        <NextYearList area={area} time={time} changing={changing} onOpen={onOpen} />
        <Outside outside={outside} onOpen={onOpen} />
      </div>
    </section>
  );
}

interface OutsideProps extends Pick<BalanceNumbers, 'outside'> {
  readonly onOpen: OpenPlace;
}

function Outside({ outside, onOpen }: OutsideProps) {
  if (outside.length === 0) return null;
  return (
    <OverviewList title="Uden for balancen">
      {outside.map((line) => (
        <li key={line.id}>
          <span className="num hint">{line.fuldtNummer}</span>
          <PlaceLink className="clip" place={structurePlace(area, addressed(line))} onOpen={onOpen}>
            {line.navn}
          </PlaceLink>
          <span className="ov-count">{line.antal}</span>
        </li>
      ))}
    </OverviewList>
  );
}

interface BalancePictureProps {
  readonly lines: readonly CountedLine[];
  readonly year: number;
  readonly onOpen: OpenPlace;
}

function BalancePicture({ lines, year, onOpen }: BalancePictureProps) {
  const picture = useRef<HTMLDivElement>(null);
  const { width } = useSize(picture);
  const [currentId, setCurrentId] = useState('');
  // Before it is laid out there is no room for any.
  const { tiles, headings, height } = balanceLayout(width === 0 ? [] : lines, width);
  const current = (tiles.find(({ line }) => line.id === currentId) ?? tiles[0])?.line;
  const mapTiles = tiles.map(
    ({ line, box }): MapTile => ({
      id: line.id,
      box,
      share: stepOf(line.aendres, line.antal),
      name: `${line.fuldtNummer} ${line.navn}: ${numbersText(line, year)}`,
      hasRing: line.aendres > 0,
      content: <TileText line={line} box={box} year={year} />,
      onOpen: () => onOpen(accountsPlace(line.navn)),
    }),
  );
  return (
    <>
      <TileMap
        picture={picture}
        label="Statusposter efter antal regnskabskonti."
        tiles={mapTiles}
        currentId={current?.id}
        onCurrent={setCurrentId}
        height={height}
      >
        {headings.map(({ line, box, isSide }) => (
          <span
            key={line.id}
            className={isSide ? 'bal-heading side' : 'bal-heading'}
            style={placeStyle(box)}
            aria-hidden="true"
          >
            <span className="clip">
              <span className="num">{line.fuldtNummer}</span> {line.navn}
            </span>
            <span className="num">{line.antal}</span>
          </span>
        ))}
      </TileMap>
      <MapLegend
        current={current && [current.fuldtNummer, current.navn, numbersText(current, year)]}
        nextTime={`ændres i ${year}`}
      />
    </>
  );
}

function numbersText({ antal, aendres }: CountedLine, year: number): string {
  const changes = aendres === 0 ? '' : `, ${aendres} ændres i ${year}`;
  return `${countText(area, antal)}${changes}`;
}

/** Smaller than this there is room for the number and the count only, and smaller still, for the number. */
const NAMED_PX = { width: 76, height: 50 };
const COUNTED_PX = { width: 62, height: 22 };

interface TileTextProps {
  readonly line: CountedLine;
  readonly box: Box;
  readonly year: number;
}

function TileText({ line: { fuldtNummer, navn, antal, aendres }, box, year }: TileTextProps) {
  const hasRoom = ({ width, height }: typeof NAMED_PX) =>
    box.width >= width && box.height >= height;
  if (!hasRoom(NAMED_PX)) {
    return (
      <span aria-hidden="true">
        <span className="num">{fuldtNummer}</span>
        {hasRoom(COUNTED_PX) ? ` · ${antal}` : null}
      </span>
    );
  }
  return (
    <>
      <span aria-hidden="true">
        <span className="num">{fuldtNummer}</span> {navn}
      </span>
      <small aria-hidden="true">
        {antal} konti{aendres > 0 ? ` → ${aendres} i ${year}` : ''}
      </small>
    </>
  );
}
