import type { CommandId } from '../../domain/permissions.ts';
import type { Command } from '../command.ts';
import { createPathOf } from '../places.ts';
import { typesWithForm } from '../types-with-form.ts';

const namesWithForm: ReadonlySet<string> = new Set(typesWithForm);

/** Said of a command whose page only tells that it is not there yet. */
const notBuiltNotice = 'Formularen kommer senere';

/** A command that opens the create form of what it makes. */
export function createCommand(
  id: CommandId,
  words: Pick<Command, 'title' | 'group' | 'keywords'>,
): Command {
  return {
    ...words,
    ...(namesWithForm.has(id) ? {} : { notice: notBuiltNotice }),
    placement: ['overview'],
    run: ({ navigate }) => navigate(createPathOf(id)),
  };
}
