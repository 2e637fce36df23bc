import { Link, useLocation } from 'react-router-dom';
import { statusKinds } from '../../../commands/subjects/status-kinds.ts';
import { elementPlace, withTime } from '../../../console/places.ts';
import { type ElementType, timeWords } from '../../../domain/elements/element-type.ts';
import { statusLabels } from '../../../domain/status.ts';
import { formatTime } from '../../../domain/time/time-axis.ts';
import { StatusMark } from '../../../ui/basics/status-mark.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import './code-list-links.css';
import { QueryNotice } from '../../screen/query-notice.tsx';
import { useSiblings } from '../use-siblings.ts';

interface CodeListLinksProps {
  readonly type: ElementType;
  readonly time: number;
}

/** What a code list holds, each with a link to its page; closed ones are there too. */
export function CodeListLinks({ type, time }: CodeListLinksProps) {
  const { search } = useLocation();
  const all = useSiblings(type, null, time);
  if (!all.data) return <QueryNotice query={all} />;
  if (all.data.poster.length === 0) {
    const { axis, label } = type;
    return <p>{`Ingen ${label.many} i ${timeWords[axis].the} ${formatTime(axis, time)}.`}</p>;
  }
  return (
    <ul className="code-list">
      {all.data.poster.map((element) => (
        <li key={element.id}>
          <Link className="ring-in" to={withTime(elementPlace(element), search)}>
            <span className="num">{element.nummer}</span>
            <span className="grow">{element.navn}</span>
            {element.status === 'Aaben' ? null : (
              <StatusMark kind={statusKinds[element.status]} label={statusLabels[element.status]} />
            )}
            <Icon name="chevron-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
