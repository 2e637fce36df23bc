import type { CommandDeclaration } from '../../domain/commands/declaration.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { saidNumber } from '../../domain/numbers.ts';
import type { Argument } from '../arguments/declaration.ts';
import type { Command, CommandGroup } from '../command.ts';
import { newElementPlace, placeAbove } from '../new-element-place.ts';
import { createPathOf } from '../places.ts';
import { elementIn } from '../subject.ts';
import { typesWithForm } from '../types-with-form.ts';
import { declaredWords } from './declared-words.ts';

/** Said of a command whose page only tells that it is not there yet. */
const notBuiltNotice = 'Formularen kommer senere';

/** What a sentence may say of where the new element hangs. */
function placedUnder(type: ElementTypeName): Argument {
  return { kind: 'element', name: 'overordnet', label: 'Under', types: [type] };
}

/** A command that opens the create form of what it makes, placed by what is selected, and says where. */
export function createCommand(declared: CommandDeclaration, group: CommandGroup): Command {
  const { id } = declared;
  const type = typesWithForm.find((name) => declared.types?.includes(name));
  const words = { ...declaredWords(declared), group, placement: ['overview'] as const };
  if (!type) {
    return { ...words, notice: notBuiltNotice, run: ({ navigate }) => navigate(createPathOf(id)) };
  }
  const { parent } = elementTypes[type];
  return {
    ...words,
    ...(parent && { reads: [placedUnder(parent.type)] }),
    tells: ({ selected }) => {
      const above = placeAbove(type, elementIn(selected));
      return above && `Under ${saidNumber(above.number, elementTypes[type].area)}`;
    },
    run: ({ navigate, selected }) => navigate(newElementPlace(type, elementIn(selected))),
  };
}
