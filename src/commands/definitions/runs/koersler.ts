import { redoTitle, undo } from '../../../domain/commands/registry.ts';
import { mayChangeAnything } from '../../../domain/commands/write-permissions.ts';
import { undoCommand } from '../../../domain/permissions.ts';
import type { CommandDefinitions, PlannedCommand } from '../../command.ts';
import {
  remarkArgument,
  subjectArgument,
  underaktivitetArgument,
  underaktiviteterAsSent,
} from '../../declaration.ts';
import { readyWhen } from '../../gate/availability.ts';
import { offersUndo, redoCommand } from '../../running/undo-offer.ts';
import { type SubjectRule, subjectId } from '../../subjects/subject.ts';
import { declaredWords } from '../declared-words.ts';

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
    availability: offered,
  };
}

/** Text, cells and forms take back themselves what was done in them. */
function takesBackItself(): boolean {
  const own = 'input, textarea, [contenteditable], [data-typing], [data-focus-region="form"]';
  const held = document.activeElement?.closest(own);
  return held != null && !held.matches('input:is([type="checkbox"], [type="radio"])');
}

const offered: NonNullable<PlannedCommand['availability']> = ({ access }) =>
  readyWhen(offersUndo() && mayChangeAnything(access.accessiblePermissions));

export const koerselCommands: CommandDefinitions = {
  'konsol#fortryd-seneste': {
    title: 'Fortryd min seneste kørsel',
    isSaidWhole: true,
    shortTitle: 'Fortryd seneste',
    group: 'Konsol',
    alsoCalled: [
      'fortryd min seneste',
      'fortryd sidste',
      'fortryd min sidste ændring',
      'fortryd det',
      'tag det tilbage',
    ],
    keywords: ['ctrl+z', 'undo'],
    shortcut: { keys: 'mod+z', scope: 'global' },
    leavesKey: takesBackItself,
    placement: ['shortcuts'],
    icon: 'arrow-back',
    availability: offered,
    run: ({ undoLatest }) => undoLatest(),
  },
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
