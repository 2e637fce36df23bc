import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ElementPayload } from '../../api/contract/common.ts';
import { listQuery } from '../../api/finanslovsstruktur.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypes, isCodeList } from '../../domain/elements/registry.ts';

/** The first reference to a code list: a hovedkonto's bevillingstype, an underkonto's type. */
function classFieldOf(type: ElementTypeName): string | undefined {
  return elementTypes[type].fields.find(
    (field) => field.kind === 'reference' && isCodeList(field.to),
  )?.code;
}

const classFields = new Map<ElementTypeName, string | undefined>();

export function classIdOf(element: ElementPayload): string | null {
  const { type } = element;
  if (!classFields.has(type)) classFields.set(type, classFieldOf(type));
  const code = classFields.get(type);
  const id = code === undefined ? undefined : element[code];
  return typeof id === 'string' ? id : null;
}

/** What a class is called, by its id. */
export type ClassNames = ReadonlyMap<string, string>;

export function useClassNames(finansaar: number): ClassNames {
  const grants = useQuery(listQuery('Bevillingstype', { finansaar })).data?.poster;
  const kinds = useQuery(listQuery('Underkontotype', { finansaar })).data?.poster;
  return useMemo(
    () => new Map([...(grants ?? []), ...(kinds ?? [])].map(({ id, navn }) => [id, navn])),
    [grants, kinds],
  );
}
