import type { ElementType } from '../../../src/domain/elements/element-type.ts';
import type { StoredVersion } from '../../storage/stored-version.ts';
import type { Allowed } from './access.ts';

/** An existing element that the user may change. */
export interface Subject {
  readonly type: ElementType;
  /** Oldest first. */
  readonly versions: readonly StoredVersion[];
  /** The version that the user saw. */
  readonly base: StoredVersion;
  readonly access: Allowed;
}
