import type { Invocation } from '../../api/contract/kommandoer.ts';
import { type RecordCommand, recordCommandsOf } from '../../domain/commands/record-commands.ts';
import { hovedaktivitet, proces, underaktivitet } from '../../domain/records/proces.ts';
import type { ProcessSubject } from '../process-subjects.ts';

export const processKinds = { proces, hovedaktivitet, underaktivitet } as const;

export function editOf(kind: ProcessSubject['kind']): RecordCommand {
  return recordCommandsOf(processKinds[kind]).edit;
}

/** What is said to the server of a change; what it does not say stays as it is. */
export function editInvocation(
  { kind, post: { id, rowVersion, values } }: ProcessSubject,
  changed: Readonly<Record<string, unknown>>,
): Invocation {
  const input = { ...values, ...changed, id: Number(id) };
  return { kommando: editOf(kind).id, input, rowVersion };
}
