import { useQuery } from '@tanstack/react-query';
import type { ElementDetail } from '../../api/contract/finanslovsstruktur.ts';
import {
  delregnskabRelationsQuery,
  virksomhedRelationsQuery,
} from '../../api/finanslovsstruktur-relationer.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import type { AccordionSection } from '../../ui/accordion.tsx';
import { DelregnskabRelations } from './delregnskab-relations.tsx';
import { QueryNotice } from './query-notice.tsx';
import { VirksomhedRelations } from './virksomhed-relations.tsx';

/** The sections on what ties a finance-act element to the accounting structure in a finansår. */
export function useRelationSections(
  { id, type }: ElementDetail,
  finansaar: number,
  linkTo: (fuldtNummer: string) => string,
): AccordionSection[] {
  const { area, parent, name } = elementTypes[type];
  const hasDelregnskaber = type === 'Underkonto';
  // The code lists stand outside the tree, so no hovedkonto is theirs.
  const hasVirksomheder =
    area === 'finanslovsstruktur' && (parent !== undefined || name === 'Paragraf');
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
          linkTo={linkTo}
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
        <VirksomhedRelations relations={virksomheder.data} finansaar={finansaar} linkTo={linkTo} />
      ) : (
        <QueryNotice query={virksomheder} />
      ),
    });
  }
  return sections;
}
