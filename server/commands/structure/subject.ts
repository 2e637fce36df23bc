import type { ElementType } from '../../../src/domain/elements/element-type.ts';
import { message } from '../../../src/domain/messages.ts';
import type { Permission } from '../../../src/domain/permissions.ts';
import { isGuid, type StoredVersion } from '../../storage/stored-version.ts';
import type { Invocation, Violation } from '../command.ts';
import type { WorldView } from '../world.ts';
import { type Allowed, elementAccess } from './access.ts';
import { versionSeen } from './conflict.ts';

/** An existing element that the user may change. */
export interface Subject {
  readonly type: ElementType;
  /** Oldest first. */
  readonly versions: readonly StoredVersion[];
  /** The version that the user saw. */
  readonly base: StoredVersion;
  readonly access: Allowed;
}

/** Finds the element and asks for access to it: 404 and checks 1-4 of domain guide 9. */
export function findSubject(
  world: WorldView,
  { type, permission }: { readonly type: ElementType; readonly permission: Permission },
  { input, rowVersion }: Invocation,
): Subject | Violation {
  const { id } = input;
  const versions = isGuid(id) ? world.timeline(id, type.name) : [];
  const base = versionSeen(versions, rowVersion);
  if (!base) return unknownElement;
  const access = elementAccess(world, { type, permission, within: base, input });
  return access.allowed ? { type, versions, base, access } : access.violation;
}

const unknownElement: Violation = {
  code: 'elementFindesIkke',
  field: '',
  message: message('elementFindesIkke'),
  status: 404,
};
