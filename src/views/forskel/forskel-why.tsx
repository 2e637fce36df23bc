import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { elementLogQuery } from '../../api/runs/kommandoer.ts';
import { accessAtom } from '../../auth/session.ts';
import { placeWith } from '../../console/places.ts';
import { paths } from '../../domain/routes.ts';
import { FirstOf } from '../../ui/panes/first-of.tsx';
import { formatMoment } from '../detail/log/moment.ts';
import { QueryNotice } from '../screen/query-notice.tsx';
import { causesAmong } from './forskel-causes.ts';
import { type Difference, sideShown } from './forskel-values.ts';

/** More are shown when asked for. */
const shownAtFirst = 5;

/** The runs that have changed what differs; whoever may read the whole log is led to them there. */
export function ForskelWhy({ difference }: { readonly difference: Difference }) {
  const log = useInfiniteQuery(elementLogQuery(difference.id));
  const mayReadLog = useAtomValue(accessAtom)?.accessiblePermissions.includes('RequiredAdmin');
  const lines = log.data?.pages.flatMap(({ poster }) => poster) ?? [];
  const causes = causesAmong(lines, difference);
  const { fuldtNummer } = sideShown(difference);
  return (
    <section className="forskel-part">
      <h3>Hvorfor</h3>
      {log.data ? null : <QueryNotice query={log} />}
      {log.data && causes.length === 0 ? (
        <p className="hint">
          {log.hasNextPage
            ? 'Blandt elementets seneste ændringer er ingen af de felter, der er forskellige.'
            : 'Ændringsloggen har ingen ændring af de felter, der er forskellige.'}
        </p>
      ) : null}
      <FirstOf
        items={causes}
        atFirst={shownAtFirst}
        about={difference.id}
        named="ændringer"
        show={(shown) =>
          shown.length === 0 ? null : (
            <ul
              className="changes brief"
              aria-label="Kørsler, der har ændret de felter, der er forskellige"
            >
              {shown.map(({ nummer, tid, titel, argumenter, bruger, koersel }) => (
                <li key={nummer} data-tip={argumenter}>
                  <time className="num" dateTime={tid}>
                    {formatMoment(tid)}
                  </time>
                  <span className="clip">
                    {titel} · <span className="hint">{bruger}</span>
                  </span>
                  {mayReadLog ? (
                    <Link to={placeWith(paths.aendringslog, { element: fuldtNummer })}>
                      Kørsel {koersel}
                    </Link>
                  ) : (
                    <span className="hint">Kørsel {koersel}</span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      />
    </section>
  );
}
