import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { askedAlone } from '../../../api/detail.ts';
import { QueryNotice } from '../../screen/query-notice.tsx';

type Relations<Relation> = UseQueryOptions<Relation[], Error, Relation[], (string | number)[]>;

/** How many there are, where that is known; asks nobody. */
export function useCount<Relation>(query: Relations<Relation>): number | undefined {
  return useQuery({ ...query, enabled: false }).data?.length;
}

interface RelationSectionProps<Relation> {
  readonly query: Relations<Relation>;
  readonly show: (relations: Relation[]) => ReactNode;
}

/** What ties an element to another structure; asked for when it is shown. */
export function RelationSection<Relation>({ query, show }: RelationSectionProps<Relation>) {
  const found = useQuery(askedAlone(query));
  return found.data ? show(found.data) : <QueryNotice query={found} />;
}
