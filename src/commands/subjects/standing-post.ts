import type { Invocation } from '../../api/contract/asked-commands.ts';
import { type RecordCommand, recordCommandsOf } from '../../domain/commands/record-commands.ts';
import type { RecordKindName } from '../../domain/records/names.ts';
import { fieldsFilledIn } from '../../domain/records/record-kind.ts';
import { recordKinds } from '../../domain/records/registry.ts';

/** A record that is no element, as it was last read. */
export interface StandingPost {
  readonly id: string;
  readonly rowVersion: string;
  /** What a change says of it where the user says nothing, by field code. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** A record as it is read, with its fields by their codes. */
interface ReadRecord {
  /** A number where the kind's ids are (decision 052). */
  readonly id: string | number;
  readonly rowVersion: string;
}

/** A record as commands take it: with the declared fields of its kind that a change may set. */
export function standingPost(kind: RecordKindName, record: ReadRecord): StandingPost {
  const read = new Map(Object.entries(record));
  const codes = fieldsFilledIn(recordKinds[kind], 'edit').map(({ code }) => code);
  return {
    id: String(record.id),
    rowVersion: record.rowVersion,
    values: Object.fromEntries(codes.map((code) => [code, read.get(code)])),
  };
}

export function editOf(kind: RecordKindName): RecordCommand {
  return recordCommandsOf(recordKinds[kind]).edit;
}

/** What is said to the server of a change; what it does not say stays as it is. */
export function editInvocation(
  kind: RecordKindName,
  { id, rowVersion, values }: StandingPost,
  changed: Readonly<Record<string, unknown>>,
): Invocation {
  const input = { ...values, ...changed, id: recordKinds[kind].hasNumberedIds ? Number(id) : id };
  return { kommando: editOf(kind).id, input, rowVersion };
}
