import type { ElementType } from '../../../src/domain/elements/element-type.ts';
import { message } from '../../../src/domain/messages.ts';
import type { Permission } from '../../../src/domain/permissions.ts';
import { isGuid, loadVersions, type StoredVersion } from '../../read/stored-version.ts';
import type { Invocation, PlanContext, Violation } from '../command.ts';
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
export async function findSubject(
  context: PlanContext,
  { type, permission }: { readonly type: ElementType; readonly permission: Permission },
  { input, rowVersion }: Invocation,
): Promise<Subject | Violation> {
  const { id } = input;
  const versions = isGuid(id) ? await loadVersions(context.tx, type.name, id) : [];
  const base = versionSeen(versions, rowVersion);
  if (!base) return unknownElement;
  const place = { elementId: base.element_id };
  const access = await elementAccess(context, { type, permission, place, input });
  return access.allowed ? { type, versions, base, access } : access.violation;
}

const unknownElement: Violation = {
  code: 'elementFindesIkke',
  field: '',
  message: message('elementFindesIkke'),
  status: 404,
};
