import type { ElementTypeName } from '../../domain/elements/names.ts';
import type { UdvalgName } from '../../domain/elements/udvalg.ts';
import type { Status } from '../../domain/status.ts';

/** As the toolbar asks; null: whichever. */
export interface StructureFilter {
  readonly filter: string;
  readonly status: Status | null;
  readonly type: ElementTypeName | null;
  readonly udvalg: UdvalgName | null;
  /** Only what the user may change in the step. */
  readonly underaktivitetId: number | null;
}

/** The type that the rows are of, where that is all that is asked for; null: there is more to it, or nothing. */
export function onlyTypeOf(asked: StructureFilter): ElementTypeName | null {
  return isFiltering({ ...asked, type: null }) ? null : asked.type;
}

export function isFiltering({ filter, ...chosen }: StructureFilter): boolean {
  const { status, type, udvalg, underaktivitetId } = chosen;
  return filter !== '' || [status, type, udvalg, underaktivitetId].some((one) => one !== null);
}
