import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import type { ElementDetail } from '../../../api/contract/structure/element.ts';
import { suggestionQuery } from '../../../api/detail.ts';
import { hasFeature } from '../../../api/http/features.ts';
import { overviewQuery } from '../../../api/overview.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { selectedOf } from '../../../commands/subjects/selected-element.ts';
import { placeWith, withTime } from '../../../console/places.ts';
import { linkUnderkonto } from '../../../domain/commands/regnskabsstruktur-commands.ts';
import { areaOf } from '../../../domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import type { UdvalgName } from '../../../domain/elements/udvalg.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { type AddressOf, ElementName } from '../element-name.tsx';
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
        <LackReport area={areaOf(element.type)} finansaar={finansaar} />
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

const lacking: UdvalgName = 'udenStandarddelregnskab';

interface LackReportProps {
  readonly area: AreaDeclaration;
  readonly finansaar: number;
}

/** The way to all that lack one at the same time, with how many they are where the server counts them. */
function LackReport({ area, finansaar }: LackReportProps) {
  const isCounted = hasFeature('overblik');
  const query = useQuery({ ...overviewQuery(area, finansaar), enabled: isCounted });
  const { search } = useLocation();
  if (!isCounted) return <span className="clip">Med i rapporten over manglende kobling</span>;
  const count = query.data?.udvalg.find(({ navn }) => navn === lacking)?.antal;
  return (
    <Link
      className="clip"
      to={withTime(placeWith(area.path, { udvalg: lacking, visning: 'tabel' }), search)}
    >
      Åbn rapporten{count === undefined ? '' : ` (${count})`}
    </Link>
  );
}
