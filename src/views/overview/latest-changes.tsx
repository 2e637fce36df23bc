import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import type { LogLine } from '../../api/contract/log-line.ts';
import { hasFeature } from '../../api/http/features.ts';
import { accessibleCommandsAtom } from '../../auth/session.ts';
import { structurePlace } from '../../console/places.ts';
import { addressed } from '../../domain/elements/addressed-element.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { paths } from '../../domain/routes.ts';
import { todayInCopenhagen } from '../../domain/time/dates.ts';
import { formatMoment } from '../detail/log/moment.ts';
import { OverviewList } from './overview-list.tsx';
import { type OpenPlace, PlaceLink } from './place-link.tsx';

interface LatestChangesProps {
  readonly area: AreaDeclaration;
  /** Newest first. */
  readonly lines: readonly LogLine[];
  readonly onOpen: OpenPlace;
}

const isTime = (text: string) => /^\d{4}(\d{2})?$/.test(text);

/** The clock of what is from today, else the day: DD/MM. */
function whenText(tid: string): string {
  const moment = formatMoment(tid);
  const isToday = todayInCopenhagen(new Date(tid)) === todayInCopenhagen(new Date());
  return isToday ? moment.slice(-5) : moment.slice(0, 5);
}

/**
 * What was done, and to which fields: *Ret underkonto: Navn, Gyldig til*. Of one that is about a time,
 * the time is what it is about: *Soft-luk underkonto: Soft-lukket fra 2027*.
 */
export function whatText({ titel, aendringer }: Pick<LogLine, 'titel' | 'aendringer'>): string {
  const [first, ...others] = aendringer;
  if (first && others.length === 0 && isTime(first.tilTekst)) {
    return `${titel}: ${first.label} ${first.tilTekst}`;
  }
  const labels = [...new Set(aendringer.map(({ label }) => label))];
  // Of a new element every field is a change.
  return labels.length === 0 || labels.length > 3 ? titel : `${titel}: ${labels.join(', ')}`;
}

/** The latest changes; each leads to its lines in the log, or for those who may not read that, to the element. */
export function LatestChanges({ area, lines, onOpen }: LatestChangesProps) {
  const mayReadLog = useAtomValue(accessibleCommandsAtom).has('RequiredAdmin') && hasFeature('log');
  return (
    <OverviewList
      title="Seneste ændringer"
      more={mayReadLog ? <Link to={paths.aendringslog}>Hele loggen</Link> : null}
      empty="Der er ingen ændringer i loggen."
    >
      {lines.map((line) => {
        const [element] = line.elementer;
        const logged = `${paths.aendringslog}?${new URLSearchParams({ element: element?.fuldtNummer ?? '' })}`;
        return (
          <li key={line.nummer}>
            <time className="num" dateTime={line.tid}>
              {whenText(line.tid)}
            </time>
            <span className="num hint">{element?.fuldtNummer}</span>
            {element === undefined ? null : mayReadLog ? (
              <Link className="clip ov-name" to={logged}>
                {element.navn}
              </Link>
            ) : (
              <PlaceLink
                className="clip ov-name"
                place={structurePlace(area, addressed(element))}
                onOpen={onOpen}
              >
                {element.navn}
              </PlaceLink>
            )}
            <span className="clip hint">{whatText(line)}</span>
            <span className="ov-when">{line.bruger}</span>
          </li>
        );
      })}
    </OverviewList>
  );
}
