import { Link, useLocation } from 'react-router-dom';
import { elementPlace, withTime } from '../../../commands/places.ts';
import { statusKinds } from '../../../commands/status-kinds.ts';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import { statusLabels } from '../../../domain/status.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import './code-list-links.css';
import { QueryNotice } from '../query-notice.tsx';
import { useSiblings } from './use-siblings.ts';

interface CodeListLinksProps {
  readonly type: ElementType;
  readonly time: number;
}

/** What a code list holds, each with a link to its page; closed ones are there too. */
export function CodeListLinks({ type, time }: CodeListLinksProps) {
  const { search } = useLocation();
  const all = useSiblings(type, null, time);
  if (!all.data) return <QueryNotice query={all} />;
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
