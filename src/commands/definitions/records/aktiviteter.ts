import { recordCommandsOf } from '../../../domain/commands/record-commands.ts';
import { aktivitet } from '../../../domain/records/aktivitet.ts';
import type { Command, CommandDefinitions, PlannedCommand } from '../../command.ts';
import { type ArgumentValues, subjectArgument } from '../../declaration.ts';
import { scopeRoleAccess } from '../../gate/availability.ts';
import { editInvocation } from '../../subjects/standing-post.ts';
import type { Subject, SubjectRule, Subjects } from '../../subjects/subject.ts';
import { declaredWords } from '../declared-words.ts';
import { recordArguments } from './record-arguments.ts';

const { create, edit, remove } = recordCommandsOf(aktivitet);
const group = 'Aktiviteter';
const on: SubjectRule = { kind: 'aktivitet' };
const onMany: SubjectRule = { kind: 'aktivitet', many: true };

type AktivitetSubject = Extract<Subject, { kind: 'aktivitet' }>;

function aktiviteterIn(subjects: Subjects | null): readonly AktivitetSubject[] {
  return (subjects?.all ?? []).filter((one): one is AktivitetSubject => one.kind === 'aktivitet');
}

/** @param said what it is called from now on, where that is said */
function named(subjects: Subjects | null, said: ArgumentValues = {}): string {
  const [first] = aktiviteterIn(subjects);
  return first ? `${said.nummer || first.nummer} ${said.navn || first.navn}` : '';
}

const createAktivitet: PlannedCommand = {
  ...declaredWords(create),
  group,
  placement: ['toolbar', 'overview'],
  requires: scopeRoleAccess,
  arguments: recordArguments(aktivitet, 'create'),
  invoke: (_subjects, values) => [{ kommando: create.id, input: values }],
  done: (_count, _subjects, { nummer, navn }) => ({
    text: 'Aktiviteten er oprettet!',
    detail: `${nummer} ${navn}`,
  }),
};

const editAktivitet: PlannedCommand = {
  ...declaredWords(edit),
  alsoCalled: [...(edit.alsoCalled ?? []), 'forlæng', 'udskyd'],
  group,
  placement: ['detail'],
  shortcut: { keys: 'e', aliases: ['f2'], scope: 'structure' },
  requires: scopeRoleAccess,
  on,
  arguments: [subjectArgument(on), ...recordArguments(aktivitet, 'edit')],
  invoke: (subjects, values) =>
    aktiviteterIn(subjects).map(({ post }) => editInvocation('aktivitet', post, values)),
  done: (_count, subjects, values) => ({
    text: 'Aktiviteten er rettet!',
    detail: named(subjects, values),
  }),
};

const removeAktivitet: Readonly<Record<string, Command>> = remove
  ? {
      [remove.id]: {
        ...declaredWords(remove),
        group,
        icon: 'close',
        placement: ['detail'],
        shortcut: { keys: 'delete', scope: 'structure' },
        requires: scopeRoleAccess,
        on: onMany,
        arguments: [subjectArgument(onMany)],
        invoke: (subjects) =>
          aktiviteterIn(subjects).map(({ post: { id, rowVersion } }) => ({
            kommando: remove.id,
            input: { id },
            rowVersion,
          })),
        done: (count, subjects) =>
          count === 1
            ? { text: 'Aktiviteten er slettet!', detail: named(subjects) }
            : { text: `${count} aktiviteter er slettet!` },
      },
    }
  : {};

export const aktiviteterCommands: CommandDefinitions = {
  [create.id]: createAktivitet,
  [edit.id]: editAktivitet,
  ...removeAktivitet,
};
