import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ElementPayload } from '../../../api/contract/common.ts';
import { listQuery } from '../../../api/structure.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { elementTypesOf, isCodeList } from '../../../domain/elements/registry.ts';

/** The classes by their ids. */
export type ClassNames = ReadonlyMap<string, Pick<ElementPayload, 'fuldtNummer' | 'navn'>>;

function rowsOf(answers: readonly UseQueryResult<{ poster: ElementPayload[] }>[]) {
  return answers.map(({ data }) => data?.poster ?? []);
}

/** Of the area's code lists, as they stand at a time. */
export function useClassNames({ name: area }: AreaDeclaration, time: number): ClassNames {
  const lists = elementTypesOf(area).filter(({ name }) => isCodeList(name));
  const rows = useQueries({
    queries: lists.map(({ name }) => listQuery(name, time)),
    combine: rowsOf,
  });
  return useMemo(() => new Map(rows.flat().map((element) => [element.id, element])), [rows]);
}
