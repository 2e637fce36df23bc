import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ElementDetail } from '../../api/contract/structure/element.ts';
import { hasFeature } from '../../api/http/features.ts';
import {
  delregnskabRelationsQuery,
  underkontoRelationsQuery,
  virksomhedRelationsQuery,
} from '../../api/relationer.ts';
import { elementLogQuery } from '../../api/runs/kommandoer.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import type { PaletteCommandId } from '../../commands/command-id.ts';
import { useConsole } from '../../commands/host.tsx';
import { type SelectedElement, selectedOf } from '../../commands/subjects/selected-element.ts';
import { linkUnderkonto } from '../../domain/commands/regnskabsstruktur-commands.ts';
import { areas } from '../../domain/elements/areas.ts';
import type { Relation } from '../../domain/elements/element-type.ts';
import { childTypesOf, elementTypes } from '../../domain/elements/registry.ts';
import { counted } from '../../domain/words/counted.ts';
import { message } from '../../domain/words/messages.ts';
import type { AccordionSection } from '../../ui/basics/accordion.tsx';
import { WhenSeen } from '../../ui/panes/when-seen.tsx';
import { Balance } from '../overview/balance/balance.tsx';
import { PlaceLink } from '../overview/place-link.tsx';
import { secondPane } from '../structure/use-panes.ts';
import { type Zoom, zooms } from '../versions/timeline-years.ts';
import { VersionSection, VersionTools } from '../versions/version-section.tsx';
import { ElementChildren } from './element-children.tsx';
import type { AddressOf } from './element-name.tsx';
import { CvrData, useCvrFetch } from './fields/cvr-data.tsx';
import { emptyFields } from './fields/empty-fields.ts';
import { countEmpty, MasterData } from './fields/master-data.tsx';
import { KoblingTable } from './koblinger/kobling-table.tsx';
import { LackNotice } from './koblinger/lack-notice.tsx';
import { lackOf } from './koblinger/lacking-default.ts';
import { RelationSection, useCount } from './koblinger/relation-section.tsx';
import { VirksomhedRelations } from './koblinger/virksomhed-relations.tsx';
import { ChangeLog } from './log/change-log.tsx';
import type { useShownVersion } from './use-shown-version.ts';

type Shown = ReturnType<typeof useShownVersion>;

/** What is shown of an element below its heading; a section that its type does not have is not there. */
export function useDetailSections(
  element: ElementDetail,
  shown: Shown,
  addressOf: AddressOf,
): AccordionSection[] {
  const { type, id } = element;
  const { time } = shown;
  const versions = useVersions(element, shown);
  const relations = useRelations(element, time, addressOf);
  const masterData = useMasterData(element, shown, addressOf);
  const history = useHistory(id);
  const children: AccordionSection = {
    id: 'underliggende',
    title: 'Underliggende elementer',
    count: element.antalBoern,
    content: (
      <WhenSeen about={id}>
        <ElementChildren {...{ element, time, addressOf }} />
      </WhenSeen>
    ),
  };
  // The whole balance is longer than all that is the element's own.
  const isWide = ({ id: section }: AccordionSection) => section === 'balance';
  return [
    versions,
    ...relations.filter((section) => !isWide(section)),
    masterData,
    ...(childTypesOf(type).length > 0 ? [children] : []),
    ...relations.filter(isWide),
    ...(hasFeature('log') ? [history] : []),
  ];
}

function useVersions(element: ElementDetail, shown: Shown): AccordionSection {
  const [zoom, setZoom] = useState<Zoom>(zooms[0]);
  return {
    id: 'versioner',
    title: message('versioner'),
    count: element.antalVersioner || undefined,
    aside: <VersionTools hasSeveral={element.antalVersioner !== 1} zoom={zoom} onZoom={setZoom} />,
    content: <VersionSection {...{ element, shown, zoom }} />,
  };
}

interface KoblingToolsProps {
  readonly about: SelectedElement;
  /** Ties it to another, from its side. */
  readonly command: PaletteCommandId;
}

function KoblingTools({ about, command }: KoblingToolsProps) {
  return (
    <>
      <CommandButton command={`${linkUnderkonto.id}#ark`} about={about} variant="ghost" />
      <CommandButton command={command} about={about} variant="ghost" />
    </>
  );
}

/** What ties the element to another structure at a time of its own axis. */
function useRelations(
  element: ElementDetail,
  time: number,
  addressOf: AddressOf,
): AccordionSection[] {
  const { type, id } = element;
  const delregnskaber = delregnskabRelationsQuery(id, time);
  const virksomheder = virksomhedRelationsQuery(type, id, time);
  const underkonti = underkontoRelationsQuery(id);
  const counts = {
    delregnskaber: useCount(delregnskaber),
    virksomheder: useCount(virksomheder),
    underkonti: useCount(underkonti),
    cvr: undefined,
    balance: undefined,
  };
  useCvrFetch(element);
  const { navigate } = useConsole();
  const isLeaf = childTypesOf(type).length === 0;
  const about = selectedOf(element);
  const sections: Readonly<Record<Relation, Omit<AccordionSection, 'id'>>> = {
    delregnskaber: {
      title: 'Delregnskaber',
      // Where a default is lacking, it stands beside what says so.
      aside: lackOf(element) ? null : <KoblingTools about={about} command={linkUnderkonto.id} />,
      content: (
        <>
          <LackNotice {...{ element, finansaar: time, addressOf }} />
          <RelationSection
            query={delregnskaber}
            show={(relations) => (
              <KoblingTable
                {...{ relations, about, addressOf }}
                caption={`Delregnskaber i ${time}`}
                empty={`Der er ingen delregnskaber i ${time}.`}
                lost={`Findes ikke i ${time}`}
              />
            )}
          />
        </>
      ),
    },
    underkonti: {
      title: 'Underkonti',
      aside: <KoblingTools about={about} command={`${linkUnderkonto.id}#delregnskab`} />,
      content: (
        <WhenSeen about={id}>
          <RelationSection
            query={underkonti}
            show={(relations) => (
              <KoblingTable
                {...{ relations, about, addressOf }}
                caption="Underkonti"
                empty="Der er ingen underkonti."
                lost="Findes ikke i perioden"
              />
            )}
          />
        </WhenSeen>
      ),
    },
    cvr: {
      title: 'CVR-data',
      aside: <CommandButton command="Virksomhed#cvr" about={about} variant="ghost" />,
      content: (
        <WhenSeen about={id}>
          <CvrData virksomhedId={id} />
        </WhenSeen>
      ),
    },
    balance: {
      title: 'Plads i balancen',
      aside: (
        <PlaceLink
          place={areas.kontoplan.path}
          onOpen={(place) => navigate(place, secondPane)}
          className="link-button"
        >
          Åbn balancevisning
        </PlaceLink>
      ),
      content: (
        <WhenSeen about={id}>
          <Balance periode={time} held={statuspostOf(element)} onOpen={navigate} />
        </WhenSeen>
      ),
    },
    virksomheder: {
      // Below a hovedkonto there is only the one that it belongs to.
      title: isLeaf ? 'Virksomhed' : 'Virksomheder',
      content: (
        <WhenSeen about={id}>
          <RelationSection
            query={virksomheder}
            show={(relations) => (
              <VirksomhedRelations {...{ relations, about: id, finansaar: time, addressOf }} />
            )}
          />
        </WhenSeen>
      ),
    },
  };
  const { relations = [] } = elementTypes[type];
  return relations.map((name) => ({ id: name, count: counts[name], ...sections[name] }));
}

/** Id of the line of the balance that an account stands at, or that the element is. */
function statuspostOf(element: ElementDetail): string | undefined {
  if (element.type === 'Statuspost') return element.id;
  return element.referencer.statuspostId?.id;
}

function useMasterData(
  element: ElementDetail,
  { life }: Shown,
  addressOf: AddressOf,
): AccordionSection {
  const showsEmpty = emptyFields.useValue();
  const empty = countEmpty({ element, life, addressOf });
  const fields = counted(empty, 'tomt felt', 'tomme felter');
  return {
    id: 'stamdata',
    title: 'Stamdata',
    aside:
      empty === 0 ? null : (
        <button
          type="button"
          className="link-button"
          aria-expanded={showsEmpty}
          onClick={() => emptyFields.change((shows) => !shows)}
        >
          {showsEmpty ? 'Skjul' : 'Vis'} {fields}
        </button>
      ),
    content: <MasterData {...{ element, life, showsEmpty, addressOf }} />,
  };
}

function useHistory(elementId: string): AccordionSection {
  const [isWhole, setWhole] = useState(false);
  const known = useInfiniteQuery({ ...elementLogQuery(elementId), enabled: false });
  const count = known.data?.pages[0]?.total;
  return {
    id: 'log',
    title: 'Historik',
    count,
    aside:
      count === 0 ? null : (
        <button
          type="button"
          className="link-button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Vis de seneste' : 'Vis alle'}
        </button>
      ),
    content: <ChangeLog elementId={elementId} isWhole={isWhole} />,
  };
}
