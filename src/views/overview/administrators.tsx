import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { ElementPayload } from '../../api/contract/common.ts';
import { listQuery } from '../../api/structure/structure.ts';
import { structurePlace } from '../../console/places.ts';
import { addressed } from '../../domain/elements/addressed-element.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { capitalised } from '../../domain/words/capitalised.ts';
import { counted } from '../../domain/words/counted.ts';
import { QueryNotice } from '../screen/query-notice.tsx';
import { type Administered, type AdministeredRow, administered } from './administered.ts';
import './administrators.css';
import { Switch } from './form-choice.tsx';
import { changingNextYear } from './next-year.ts';
import { NextYearList } from './next-year-list.tsx';
import { type OpenPlace, PlaceLink } from './place-link.tsx';
import { countText } from './tiles.ts';

interface AdministratorsProps {
  readonly area: AreaDeclaration;
  readonly time: number;
  readonly onOpen: OpenPlace;
}

/** Who administers which pay groups, and what changes; of none there is no picture. */
export function Administrators({ area, time, onOpen }: AdministratorsProps) {
  const above = useQuery(listQuery(area.root, time));
  const groups = useQuery(listQuery(area.overview.counts, time));
  const roots = above.data?.poster;
  const members = groups.data?.poster;
  const told = useMemo(
    () => (roots && members ? administered(roots, members) : undefined),
    [roots, members],
  );
  const [by, setBy] = useState<By>('over');
  if (!told || !members) return <QueryNotice query={above.data ? groups : above} />;
  return (
    <section>
      {members.length === 0 ? null : (
        <>
          <div className="ov-head">
            <h2 className="clip">{question}</h2>
            <Switch legend="Vis efter" options={waysIn(area)} value={by} onChange={setBy} />
          </div>
          <Key area={area} told={told} />
          {by === 'over' ? (
            <Table area={area} told={told} onOpen={onOpen} />
          ) : (
            <AdministratorTable area={area} told={told} />
          )}
        </>
      )}
      <NextYearList
        area={area}
        time={time}
        changing={changingNextYear(members, time)}
        onOpen={onOpen}
      />
    </section>
  );
}

const question = 'Hvem administrerer lønnen?';

/** By what the groups hang below, or by who administers them. */
type By = 'over' | 'administrator';

const waysIn = ({ root }: AreaDeclaration): Record<By, string> => ({
  over: capitalised(elementTypes[root].label.one),
  administrator: 'Administrator',
});

const nameOf = (administrator: string) => administrator || 'Ikke angivet';

const shortName = ({ navn }: ElementPayload) => navn.replace(/ - fælles løn$/, '');

/** The others in a word: their name, where they are called the same. */
function othersName({ others: [first = '', ...more] }: Administered): string {
  return more.length === 0 ? nameOf(first) : 'Andre';
}

const sumOf = ({ rows }: Administered, part: 'usual' | 'others') =>
  rows.reduce((sum, row) => sum + row[part].length, 0);

/** So many groups, in so many of what they hang below. */
function heldText(area: AreaDeclaration, told: Administered, part: 'usual' | 'others'): string {
  const { one, many } = elementTypes[area.root].label;
  const above = told.rows.filter((row) => row.above && row[part].length > 0).length;
  return `${countText(area, sumOf(told, part))} i ${counted(above, one, many)}`;
}

interface KeyProps {
  readonly area: AreaDeclaration;
  readonly told: Administered;
}

/** What the blocks mean. */
function Key({ area, told }: KeyProps) {
  const { usual, others } = told;
  return (
    <p className="adm-key">
      <span>
        <i className="adm-block" aria-hidden="true" />
        {nameOf(usual)}: {heldText(area, told, 'usual')}
      </span>
      {others.length === 0 ? null : (
        <span>
          <i className="adm-block other" aria-hidden="true" />
          {othersName(told)}: {heldText(area, told, 'others')}
        </span>
      )}
    </p>
  );
}

/** The arrows go from line to line. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.indexOf(event.target as HTMLAnchorElement);
  if (by === 0 || at < 0) return;
  links[at + by]?.focus();
  event.preventDefault();
}

interface TableProps extends KeyProps {
  readonly onOpen: OpenPlace;
}

function Table({ area, told, onOpen }: TableProps) {
  const { usual, rows } = told;
  const other = othersName(told);
  return (
    <table className="adm" onKeyDown={step}>
      <caption className="sr">{question}</caption>
      <thead>
        <tr>
          <th scope="col">{capitalised(elementTypes[area.root].label.one)}</th>
          <th scope="col" className="adm-count">
            <i className="adm-block" aria-hidden="true" />
            <span className="sr">{nameOf(usual)}</span>
          </th>
          <th scope="col" className="adm-count">
            <i className="adm-block other" aria-hidden="true" />
            <span className="sr">{other}</span>
          </th>
          <td />
          <th scope="col">{other}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.above?.id ?? ''} area={area} row={row} onOpen={onOpen} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">I alt</th>
          <td className="adm-count">{sumOf(told, 'usual')}</td>
          <td className="adm-count">{sumOf(told, 'others')}</td>
          <td />
          <td>{countText(area, sumOf(told, 'usual') + sumOf(told, 'others'))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

interface RowProps {
  readonly area: AreaDeclaration;
  readonly row: AdministeredRow;
  readonly onOpen: OpenPlace;
}

function Row({ area, row: { above, usual, others }, onOpen }: RowProps) {
  const names = [...new Set(others.map(({ navn }) => navn))].join(', ');
  return (
    <tr>
      <th scope="row">
        {above ? (
          <PlaceLink place={structurePlace(area, addressed(above))} onOpen={onOpen}>
            <span className="num">{above.fuldtNummer}</span> {shortName(above)}
          </PlaceLink>
        ) : (
          `Uden ${elementTypes[area.root].label.one}`
        )}
      </th>
      <td className={usual.length === 0 ? 'adm-count zero' : 'adm-count'}>{usual.length}</td>
      <td className={others.length === 0 ? 'adm-count zero' : 'adm-count'}>{others.length}</td>
      <td aria-hidden="true">
        <span className="adm-blocks">
          {usual.map(({ id }) => (
            <i key={id} className="adm-block" />
          ))}
          {others.map(({ id }) => (
            <i key={id} className="adm-block other" />
          ))}
        </span>
      </td>
      <td className="clip hint" data-tip={names || undefined}>
        {names}
      </td>
    </tr>
  );
}

/** A line for each who administers. */
function AdministratorTable({ area, told }: KeyProps) {
  return (
    <table className="adm by-administrator">
      <caption className="sr">{question}</caption>
      <thead>
        <tr>
          <th scope="col">Administrator</th>
          <th scope="col">{capitalised(elementTypes[area.overview.counts].label.many)}</th>
          <th scope="col">{capitalised(elementTypes[area.root].label.many)}</th>
        </tr>
      </thead>
      <tbody>
        {told.each.map(({ name, groups, above }) => (
          <tr key={name}>
            <th scope="row">{nameOf(name)}</th>
            <td className="num">{groups}</td>
            <td>{above.map(shortName).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
