import { useQuery } from '@tanstack/react-query';
import type { ElementDetail } from '../../api/contract/element.ts';
import {
  delregnskabRelationsQuery,
  virksomhedRelationsQuery,
} from '../../api/finanslovsstruktur-relationer.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import type { AccordionSection } from '../../ui/accordion.tsx';
import { DelregnskabRelations } from './delregnskab-relations.tsx';
import type { AddressOf } from './element-name.tsx';
import { QueryNotice } from './query-notice.tsx';
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
    sections.push({
      id: 'delregnskaber',
      title: 'Delregnskaber',
      count: delregnskaber.data?.length,
      content: delregnskaber.data ? (
        <DelregnskabRelations
          relations={delregnskaber.data}
          finansaar={finansaar}
          addressOf={addressOf}
        />
      ) : (
        <QueryNotice query={delregnskaber} />
      ),
    });
  }
  if (hasVirksomheder) {
    sections.push({
      id: 'virksomheder',
      title: 'Virksomheder',
      count: virksomheder.data?.length,
      content: virksomheder.data ? (
        <VirksomhedRelations
          relations={virksomheder.data}
          finansaar={finansaar}
          addressOf={addressOf}
        />
      ) : (
        <QueryNotice query={virksomheder} />
      ),
    });
  }
  return sections;
}
