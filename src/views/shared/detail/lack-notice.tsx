import { useQuery } from '@tanstack/react-query';
import type { ElementDetail } from '../../../api/contract/element.ts';
import { suggestionQuery } from '../../../api/detail.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { selectedOf } from '../../../commands/selected-element.ts';
import { linkUnderkonto } from '../../../domain/commands/regnskabsstruktur-commands.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { type AddressOf, ElementName } from './element-name.tsx';
import { KoblingButton } from './kobling-actions.tsx';
import { lackOf } from './lacking-default.ts';

interface LackNoticeProps {
  readonly element: ElementDetail;
  readonly finansaar: number;
  readonly addressOf: AddressOf;
}

/** That an element has no default among its relations, the way to give it one, and one to think of. */
export function LackNotice({ element, finansaar, addressOf }: LackNoticeProps) {
  const suggestion = useQuery(suggestionQuery(element.id, finansaar)).data;
  const lack = lackOf(element);
  if (!lack) return null;
  const about = selectedOf(element);
  return (
    <>
      <div className="lack">
        <Icon name="warning" />
        <b>{lack.text}</b>
        <span className="clip">Med i rapporten over manglende kobling</span>
        <CommandButton command={linkUnderkonto.id} about={about} />
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
          <KoblingButton
            command={linkUnderkonto.id}
            about={about}
            underkonto={about}
            delregnskab={suggestion.delregnskab}
            asDefault
            label="Brug"
          />
        </p>
      ) : null}
    </>
  );
}
