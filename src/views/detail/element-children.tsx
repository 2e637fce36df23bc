import { useQuery } from '@tanstack/react-query';
import { bringsChildren } from '../../api/contract/structure/detail.ts';
import type { ElementDetail } from '../../api/contract/structure/element.ts';
import { askedAlone } from '../../api/detail.ts';
import { childElementsQuery } from '../../api/structure/structure.ts';
import { statusKinds } from '../../commands/subjects/status-kinds.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { statusLabels } from '../../domain/status.ts';
import { formatTime } from '../../domain/time/time-axis.ts';
import { StatusMark } from '../../ui/basics/status-mark.tsx';
import { Tag } from '../../ui/basics/tag.tsx';
import { FirstOf } from '../../ui/panes/first-of.tsx';
import { QueryNotice } from '../screen/query-notice.tsx';
import type { AddressOf } from './element-name.tsx';

/** More are shown when asked for. */
const shownAtFirst = 25;

interface ElementChildrenProps {
  readonly element: ElementDetail;
  readonly time: number;
  readonly addressOf: AddressOf;
}

/** What hangs directly below the element, each with a way there. */
export function ElementChildren({ element, time, addressOf }: ElementChildrenProps) {
  const { id, type } = element;
  const asked = childElementsQuery(type, id, time);
  const query = useQuery(bringsChildren(element) ? askedAlone(asked) : asked);
  if (!query.data) return <QueryNotice query={query} />;
  const { poster } = query.data;
  if (poster.length === 0) {
    const when = formatTime(elementTypes[type].axis, time);
    return <p className="hint">Der er ingen underliggende elementer i {when}.</p>;
  }
  return (
    <FirstOf
      items={poster}
      atFirst={shownAtFirst}
      about={id}
      named="underliggende elementer"
      show={(shown) => (
        <ul className="children" aria-label="Underliggende elementer">
          {shown.map((child) => (
            <li key={child.id}>
              <a href={addressOf(child)}>
                <span className="num">{child.fuldtNummer}</span> {child.navn}
              </a>
              <Tag
                code={elementTypes[child.type].abbreviation}
                title={elementTypes[child.type].label.one}
              />
              <StatusMark kind={statusKinds[child.status]} label={statusLabels[child.status]} />
            </li>
          ))}
        </ul>
      )}
    />
  );
}
