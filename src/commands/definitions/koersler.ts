import { redoTitle, undo } from '../../domain/commands/registry.ts';
import { writePermissions } from '../../domain/commands/write-permissions.ts';
import { undoCommand } from '../../domain/permissions.ts';
import type { CommandDefinitions, PlannedCommand } from '../command.ts';
import {
  remarkArgument,
  subjectArgument,
  underaktivitetArgument,
  underaktiviteterAsSent,
} from '../declaration.ts';
import { readyWhen } from '../gate/availability.ts';
import { offersUndo, redoCommand } from '../running/undo-offer.ts';
import { type SubjectRule, subjectId } from '../subjects/subject.ts';
import { declaredWords } from './declared-words.ts';

function commandOf(
  slags: NonNullable<SubjectRule['slags']>,
  done: { readonly whole: string; readonly part: string },
  words: Pick<PlannedCommand, 'title' | 'shortTitle' | 'keywords' | 'icon'>,
): PlannedCommand {
  const on: SubjectRule = { kind: 'koersel', slags };
  return {
    ...words,
    group: 'Konsol',
    placement: ['log'],
    on,
    arguments: [
      subjectArgument(on),
      underaktivitetArgument,
      remarkArgument('i ændringsloggen', 'uden for underaktivitet'),
    ],
    invoke: (subjects, values) =>
      (subjects?.all ?? []).map((run) => ({
        kommando: undoCommand,
        input: { koersel: subjectId(run), ...underaktiviteterAsSent(values) },
      })),
    done: (_count, _subjects, _values, found) => ({
      text: found?.has('fortrydUden') ? done.part : done.whole,
    }),
    // Whose run it is, and what it did, says whether it may be taken back.
    availability: ({ access }) =>
      readyWhen(
        offersUndo() &&
          writePermissions.some((name) => access.accessiblePermissions.includes(name)),
      ),
  };
}

export const koerselCommands: CommandDefinitions = {
  [undoCommand]: commandOf(
    'fortryd',
    { whole: 'Kørslen er fortrudt!', part: 'Resten af kørslen er fortrudt!' },
    { ...declaredWords(undo), icon: 'arrow-back' },
  ),
  [redoCommand]: commandOf(
    'gentag',
    { whole: 'Kørslen er gentaget!', part: 'Resten af kørslen er gentaget!' },
    {
      title: redoTitle,
      shortTitle: 'Gentag',
      keywords: ['fortryd en fortrydelse', 'redo', 'annullér fortryd'],
      icon: 'refresh',
    },
  ),
};
