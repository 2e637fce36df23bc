import { aktivitet } from './aktivitet.ts';
import { periode } from './periode.ts';
import type { RecordKind, RecordKindName } from './record-kind.ts';

export const recordKinds = { periode, aktivitet } as const satisfies Readonly<
  Record<RecordKindName, RecordKind>
>;
