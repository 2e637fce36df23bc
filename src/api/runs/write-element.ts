import type { ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import type { WrittenElement } from '../contract/structure/element.ts';
import { apiCall } from '../http/client.ts';
import { writeOnce } from '../http/write-once.ts';
import { writesOf } from '../structure/structure-calls.ts';

interface WriteOptions {
  readonly idempotencyKey: string;
}

/** Creates an element. */
export function createElement(
  type: ElementTypeName,
  body: Record<string, unknown>,
  { idempotencyKey }: WriteOptions,
): Promise<WrittenElement> {
  const { create } = writesOf(elementTypes[type]);
  return writeOnce(() => apiCall(create, { body, idempotencyKey }));
}

/** Changes an element; `rowVersion` in the body is the version that the user last saw. */
export function updateElement(
  type: ElementTypeName,
  id: string,
  body: Record<string, unknown>,
  { idempotencyKey }: WriteOptions,
): Promise<WrittenElement> {
  const { update } = writesOf(elementTypes[type]);
  return writeOnce(() => apiCall(update, { query: { id }, body, idempotencyKey }));
}
