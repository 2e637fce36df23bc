import type { Invocation } from '../../api/contract/kommandoer.ts';
import { undo } from '../../domain/commands/registry.ts';
import { writePermissions } from '../../domain/commands/write-permissions.ts';
import { undoCommand } from '../../domain/permissions.ts';
import {
  type ArgumentValues,
  type CommandArguments,
  outsideStep,
  type RunArgument,
  stepsAsSent,
} from '../arguments/declaration.ts';
import { readyWhen } from '../availability.ts';
import type { Command, CommandDefinitions, PaletteCommandId } from '../command.ts';
import { offersUndo, redoCommand } from '../undo-offer.ts';

function toInvocation(_run: { readonly id: string }, values: ArgumentValues): Invocation {
  return { kommando: undoCommand, input: stepsAsSent(values) };
}

function argumentsOf(slags: RunArgument['slags'], done: string): CommandArguments {
  return {
    fields: [
      { kind: 'koersel', name: 'koersel', label: 'Kørsel', slags },
      { kind: 'underaktivitet', name: 'underaktivitetId', label: 'Underaktivitet' },
      {
        kind: 'tekst',
        name: 'bemaerkning',
        label: 'Bemærkning',
        maxLength: 500,
        requiredWhen: ({ underaktivitetId }) => underaktivitetId === outsideStep,
      },
    ],
    toInvocation,
    success: () => done,
  };
}

function commandOf(
  id: PaletteCommandId,
  asked: CommandArguments,
  words: Pick<Command, 'title' | 'shortTitle' | 'keywords' | 'icon'>,
): Command {
  return {
    ...words,
    group: 'Konsol',
    placement: ['log'],
    arguments: asked,
    // Whose run it is, and what it did, says whether it may be taken back.
    availability: ({ access }) =>
      readyWhen(
        offersUndo() &&
          writePermissions.some((name) => access.accessiblePermissions.includes(name)),
      ),
    run: ({ askArguments }) => askArguments(id, []),
  };
}

export const koerselCommands: CommandDefinitions = {
  [undoCommand]: commandOf(undoCommand, argumentsOf('fortryd', 'Kørslen er fortrudt!'), {
    title: undo.title,
    shortTitle: undo.shortTitle,
    keywords: undo.keywords,
    icon: 'arrow-back',
  }),
  [redoCommand]: commandOf(redoCommand, argumentsOf('gentag', 'Kørslen er gentaget!'), {
    title: 'Gentag kørsel',
    shortTitle: 'Gentag',
    keywords: ['fortryd en fortrydelse', 'redo', 'annullér fortryd'],
    icon: 'refresh',
  }),
};
