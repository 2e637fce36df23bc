import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ElementDetail } from '../../../api/contract/element.ts';
import {
  delregnskabRelationsQuery,
  virksomhedRelationsQuery,
} from '../../../api/finanslovsstruktur-relationer.ts';
import { capitalised } from '../../../domain/capitalised.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import type { AccordionSection } from '../../../ui/accordion.tsx';
import { QueryNotice } from '../query-notice.tsx';
import { DelregnskabRelations } from './delregnskab-relations.tsx';
import type { AddressOf } from './element-name.tsx';
import { VirksomhedRelations } from './virksomhed-relations.tsx';

/** The sections on what ties a finance-act element to the accounting structure in a finansår. */
export function useRelationSections(
  { id, type }: ElementDetail,
  finansaar: number,
  addressOf: AddressOf,
): AccordionSection[] {
  const { relations = [] } = elementTypes[type];
  const hasDelregnskaber = relations.includes('delregnskaber');
  const hasVirksomheder = relations.includes('virksomheder');
  const delregnskaber = useQuery({
    ...delregnskabRelationsQuery(id, finansaar),
    enabled: hasDelregnskaber,
  });
  const virksomheder = useQuery({
    ...virksomhedRelationsQuery(type, id, finansaar),
    enabled: hasVirksomheder,
  });
  const sections: AccordionSection[] = [];
  if (hasDelregnskaber) {
    sections.push(
      sectionOf('delregnskaber', delregnskaber, (relations) => (
        <DelregnskabRelations relations={relations} finansaar={finansaar} addressOf={addressOf} />
      )),
    );
  }
  if (hasVirksomheder) {
    sections.push(
      sectionOf('virksomheder', virksomheder, (relations) => (
        <VirksomhedRelations relations={relations} finansaar={finansaar} addressOf={addressOf} />
      )),
    );
  }
  return sections;
}

function sectionOf<Relation>(
  id: string,
  query: UseQueryResult<Relation[]>,
  show: (relations: Relation[]) => ReactNode,
): AccordionSection {
  const { data } = query;
  return {
    id,
    title: capitalised(id),
    count: data?.length,
    content: data ? show(data) : <QueryNotice query={query} />,
  };
}
