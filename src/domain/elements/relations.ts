import { kobling } from './kobling.ts';
import type { RelationName } from './names.ts';
import type { RelationKind } from './relation-kind.ts';

/** Every relation that is kept in rows of its own, by the name that a field kept as one says. */
export const relationKinds: Readonly<Record<RelationName, RelationKind>> = { kobling };
