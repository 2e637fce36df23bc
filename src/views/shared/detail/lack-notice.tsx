import { useQuery } from '@tanstack/react-query';
import type { ElementDetail } from '../../../api/contract/element.ts';
import { suggestionQuery } from '../../../api/detail.ts';
import { useAvailability } from '../../../commands/host.tsx';
import { editPlace } from '../../../commands/places.ts';
import { selectedOf } from '../../../commands/selected-element.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { type AddressOf, ElementName } from './element-name.tsx';
import { lackOf } from './lacking-default.ts';

interface LackNoticeProps {
  readonly element: ElementDetail;
  readonly finansaar: number;
  readonly addressOf: AddressOf;
}

/** That an element has no default among its relations, the way to give it one, and one to think of. */
export function LackNotice({ element, finansaar, addressOf }: LackNoticeProps) {
  const suggestion = useQuery(suggestionQuery(element.id, finansaar)).data;
  const { kind } = useAvailability(`${element.type}#ret`, selectedOf(element));
  const lack = lackOf(element);
  if (!lack) return null;
  return (
    <>
      <div className="lack">
        <Icon name="warning" />
        <b>{lack.text}</b>
        <span className="clip">Med i rapporten over manglende kobling</span>
        {kind === 'ready' ? (
          <a className="btn" href={editPlace(element, lack.field.code)}>
            Tilknyt
          </a>
        ) : null}
      </div>
      {suggestion ? (
        <p className="suggestion">
          <span className="num">
            <ElementName
              target={suggestion.delregnskab}
              addressOf={addressOf}
              text={suggestion.delregnskab.fuldtNummer}
            />
          </span>
          <span className="clip">
            Foreslået: {suggestion.delregnskab.navn}, som {suggestion.som.fuldtNummer} har
          </span>
        </p>
      ) : null}
    </>
  );
}
