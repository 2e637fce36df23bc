import { Link } from 'react-router-dom';
import type { ElementDetail } from '../../api/contract/structure/element.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { AddressOf } from './element-name.tsx';
import { spanOf, timeOf } from './element-time.ts';

interface SameNumberNoticeProps {
  /** Null: the one asked for is not there. */
  readonly element: ElementDetail | null;
  /** The others with its number, oldest first. */
  readonly others: readonly ElementDetail[];
  readonly addressOf: AddressOf;
}

/** That the number is or was another element's too, with a way to each. */
export function SameNumberNotice({ element, others, addressOf }: SameNumberNoticeProps) {
  if (others.length === 0) return null;
  const begins = element ? timeOf(element).fra : 0;
  const earlier = others.filter((other) => timeOf(other).fra < begins);
  const later = others.filter((other) => timeOf(other).fra >= begins);
  const laterText = element ? 'Nummeret bruges igen:' : 'Nummeret bruges af:';
  return (
    <div className="detail-notices">
      <div className="detail-notice">
        <Icon name="info" />
        <div>
          <Named text="Nummeret har været brugt før:" elements={earlier} addressOf={addressOf} />
          <Named text={laterText} elements={later} addressOf={addressOf} />
        </div>
      </div>
    </div>
  );
}

interface NamedProps extends Pick<SameNumberNoticeProps, 'addressOf'> {
  readonly text: string;
  readonly elements: readonly ElementDetail[];
}

function Named({ text, elements, addressOf }: NamedProps) {
  if (elements.length === 0) return null;
  return (
    <p>
      {text}
      {elements.map((element, index) => (
        <span key={element.id}>
          {index === 0 ? ' ' : ' · '}
          <Link to={addressOf(element)}>
            {element.navn} {spanOf(element)}
          </Link>
        </span>
      ))}
    </p>
  );
}
