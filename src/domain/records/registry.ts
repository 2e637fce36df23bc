import { aktivitet } from './aktivitet.ts';
import type { RecordKindName } from './names.ts';
import { periode } from './periode.ts';
import { hovedaktivitet, proces, underaktivitet } from './proces.ts';
import type { RecordKind } from './record-kind.ts';

export const recordKinds: Readonly<Record<RecordKindName, RecordKind>> = {
  periode,
  aktivitet,
  proces,
  hovedaktivitet,
  underaktivitet,
};
