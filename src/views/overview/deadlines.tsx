import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import type { Deadline } from '../../api/contract/overview.ts';
import { accessFlagsAtom, businessDateAtom } from '../../auth/session.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { procesEditPlace } from '../../commands/subjects/proces-places.ts';
import { paths } from '../../domain/routes.ts';
import { dayText, isSoon } from './day-text.ts';
import { OverviewList } from './overview-list.tsx';

/** The underaktiviteter that are over first. */
export function Deadlines({ deadlines }: { readonly deadlines: readonly Deadline[] }) {
  const today = useAtomValue(businessDateAtom);
  const { hasAccessToProcess } = useAtomValue(accessFlagsAtom);
  return (
    <OverviewList
      title="Underaktiviteter, der slutter"
      more={hasAccessToProcess ? <Link to={paths.processOverview}>Processtyring</Link> : null}
      foot={<CommandButton command="ProcesrettighederEkstern" variant="ghost" icon="lock" />}
      empty="Ingen underaktiviteter er i gang."
    >
      {deadlines.map(({ id, navn, proces, slutdato }) => (
        <li key={id}>
          {proces === '' ? null : <span className="hint num ov-proces">{proces}</span>}
          {hasAccessToProcess ? (
            <Link className="clip" to={procesEditPlace({ kind: 'underaktivitet', id: String(id) })}>
              {navn}
            </Link>
          ) : (
            <span className="clip">{navn}</span>
          )}
          <span className={isSoon(slutdato, today) ? 'ov-when soon' : 'ov-when'}>
            {dayText(slutdato, today)}
          </span>
        </li>
      ))}
    </OverviewList>
  );
}
