import { Link } from 'react-router-dom';
import type { ElementDetail } from '../../api/contract/element.ts';
import { Icon } from '../../ui/icon.tsx';
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
  const isEarlier = (other: ElementDetail) =>
    element !== null && timeOf(other).fra < timeOf(element).fra;
  const elements = {
    'Nummeret har været brugt før:': others.filter(isEarlier),
    [element ? 'Nummeret bruges igen:' : 'Nummeret bruges af:']: others.filter(
      (other) => !isEarlier(other),
    ),
  };
  return (
    <div className="detail-notices">
      <div className="detail-notice">
        <Icon name="info" />
        <p>
          {Object.entries(elements).map(([text, named]) =>
            named.length === 0 ? null : (
              <span key={text}>
                {text}
                {named.map((other) => (
                  <span key={other.id}>
                    {' '}
                    <Link to={addressOf(other)}>
                      {other.navn} {spanOf(other)}
                    </Link>
                  </span>
                ))}{' '}
              </span>
            ),
          )}
        </p>
      </div>
    </div>
  );
}
