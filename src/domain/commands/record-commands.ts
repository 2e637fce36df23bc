import { madeOnce } from '../made-once.ts';
import type { OwnCommandId } from '../permissions.ts';
import type { RecordKindName } from '../records/names.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { recordKinds } from '../records/registry.ts';
import type { CommandDeclaration } from './declaration.ts';
import { changeWords } from './element-words.ts';

/** What is done to a record that is no element. */
type RecordChange = 'create' | 'edit' | 'remove';

/** A command about one record of a kind; each kind has its own. */
export interface RecordCommand extends CommandDeclaration {
  readonly permission: RecordKind['permission'];
  readonly entity: RecordKindName;
  readonly change: RecordChange;
  readonly call: NonNullable<CommandDeclaration['call']>;
}

interface RecordCommands {
  readonly create: RecordCommand;
  readonly edit: RecordCommand;
  readonly remove?: RecordCommand;
}

/** The commands of a kind, by what they do to its records. */
export const recordCommandsOf: (kind: RecordKind) => RecordCommands = madeOnce((kind) => {
  const { label, permission, variant, search, removal, readers } = kind;
  const own: OwnCommandId = variant === undefined ? permission : `${permission}#${variant}`;
  const common = {
    permission,
    entity: kind.name,
    time: 'none',
    gate: readers !== 'indlogget' && 'scopeRole' in readers ? 'scoperolle' : 'none',
    many: false,
    inverse: 'fortryd',
    runs: 'kernen',
  } as const;
  const standing = (what: string, verb: string) => ({
    ...common,
    id: `${own}${variant === undefined ? '#' : '-'}${what}` as OwnCommandId,
    title: `${verb} ${label.one}`,
    shortTitle: verb,
    subject: 'findes' as const,
  });
  return {
    create: {
      ...common,
      id: own,
      title: `Opret ${label.one}`,
      alsoCalled: changeWords.create,
      keywords: search.create,
      subject: 'ny',
      change: 'create',
      call: { method: 'POST', path: '' },
    },
    edit: {
      ...standing('ret', 'Ret'),
      alsoCalled: changeWords.edit,
      keywords: search.edit,
      icon: 'edit',
      change: 'edit',
      call: { method: 'PUT', path: '' },
    },
    ...(removal && {
      remove: {
        ...standing('slet', removal.verb),
        alsoCalled: ['fjern', 'delete'],
        keywords: removal.keywords,
        many: true,
        change: 'remove',
        call: { method: 'DELETE', path: '' },
      } satisfies RecordCommand,
    }),
  };
});

/** All of them. */
export const recordCommands: readonly RecordCommand[] = Object.values(recordKinds).flatMap((kind) =>
  Object.values(recordCommandsOf(kind)),
);

export function isRecordCommand(command: CommandDeclaration): command is RecordCommand {
  return 'change' in command && command.entity in recordKinds;
}
