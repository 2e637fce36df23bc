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

export function isFiltering({ filter, ...chosen }: StructureFilter): boolean {
  const { status, type, udvalg, underaktivitetId } = chosen;
  return filter !== '' || [status, type, udvalg, underaktivitetId].some((one) => one !== null);
}
