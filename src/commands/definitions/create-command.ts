import type { CommandId } from '../../domain/permissions.ts';
import type { Command } from '../command.ts';
import { newElementPlace } from '../new-element-place.ts';
import { createPathOf } from '../places.ts';
import { typesWithForm } from '../types-with-form.ts';

/** Said of a command whose page only tells that it is not there yet. */
const notBuiltNotice = 'Formularen kommer senere';

/** A command that opens the create form of what it makes, placed by what is selected. */
export function createCommand(
  id: CommandId,
  words: Pick<Command, 'title' | 'group' | 'keywords'>,
): Command {
  const type = typesWithForm.find((name) => name === id);
  return {
    ...words,
    ...(type ? {} : { notice: notBuiltNotice }),
    placement: ['overview'],
    run: ({ navigate, selected }) =>
      navigate(type ? newElementPlace(type, selected) : createPathOf(id)),
  };
}
