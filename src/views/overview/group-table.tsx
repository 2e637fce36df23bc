import { structurePlace } from '../../console/places.ts';
import { addressed } from '../../domain/elements/addressed-element.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { capitalised } from '../../domain/words/capitalised.ts';
import type { DistributionProps } from './distribution-props.ts';
import { PlaceLink } from './place-link.tsx';
import { nextText, shareOf, totalOf } from './tiles.ts';

/** The numbers of the picture, a line for each root. */
export function GroupTable({ area, time, groups, onOpen }: DistributionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className="ov-table" tabIndex={0} aria-label="Fordelingen som tabel">
      <table>
        <thead>
          <tr>
            <th scope="col">{capitalised(elementTypes[area.root].label.one)}</th>
            <th scope="col">{capitalised(elementTypes[area.overview.counts].label.many)}</th>
            <th scope="col">Åbne</th>
            <th scope="col">Soft-lukket</th>
            <th scope="col">Ændres {nextText(area, time)}</th>
            <th scope="col">Andel</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.id}>
              <th scope="row">
                <PlaceLink place={structurePlace(area, addressed(group))} onOpen={onOpen}>
                  <span className="num">{group.fuldtNummer}</span> {group.navn}
                </PlaceLink>
              </th>
              <td>{totalOf(group)}</td>
              <td>{group.aabne}</td>
              <td>{group.softLukkede}</td>
              <td>{group.aendres}</td>
              <td>{shareOf(group)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
