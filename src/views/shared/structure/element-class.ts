import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ElementPayload } from '../../../api/contract/common.ts';
import { listQuery } from '../../../api/structure.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import type { ElementTypeName } from '../../../domain/elements/names.ts';
import { classFieldOf, elementTypesOf, isCodeList } from '../../../domain/elements/registry.ts';

const classFields = new Map<ElementTypeName, string | undefined>();

/** Of the element of a code list that says what kind it is: a bevillingstype, an underkontotype. */
export function classIdOf(element: ElementPayload): string | null {
  const { type } = element;
  if (!classFields.has(type)) classFields.set(type, classFieldOf(type));
  const code = classFields.get(type);
  const id = code === undefined ? undefined : element[code];
  return typeof id === 'string' ? id : null;
}

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
