import { placeParameters, placeWith } from '../../console/places.ts';
import type { CommandDeclaration } from '../../domain/commands/declaration.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { saidNumber } from '../../domain/numbers.ts';
import type { Command, CommandGroup } from '../command.ts';
import type { Argument } from '../declaration.ts';
import { creatingNeeds } from '../gate/may-create.ts';
import { typesWithForm } from '../gate/types-with-form.ts';
import { newElementPlace, placeAbove } from '../new-element-place.ts';
import { elementIn } from '../subjects/subject.ts';
import { declaredWords } from './declared-words.ts';

/** What a sentence may say of where the new element hangs. */
function placedUnder(type: ElementTypeName): Argument {
  const introducedBy = ['under', 'i', 'til'];
  return { kind: 'element', name: 'overordnet', label: 'Under', types: [type], introducedBy };
}

/** The own number of the new element, where it says nothing of what is above. */
const ownNumber: Argument = { kind: 'tal', name: 'nummer', label: 'Nummer' };

/** A command that opens the create form of what it makes, placed by what is selected, and says where. */
export function createCommand(declared: CommandDeclaration, group: CommandGroup): Command {
  const { id } = declared;
  const type = typesWithForm.find((name) => declared.types?.includes(name));
  const words = { ...declaredWords(declared), group, placement: ['overview'] as const };
  if (!type) throw new Error(`${id} opretter intet element.`);
  const { parent, number } = elementTypes[type];
  const requires = creatingNeeds(elementTypes[type]);
  const reads = [
    ...(number.isNumeric || !parent ? [ownNumber] : []),
    ...(parent ? [placedUnder(parent.type)] : []),
  ];
  return {
    ...words,
    ...(requires && { requires }),
    ...(reads.length > 0 && { reads }),
    tells: ({ selected }) => {
      const above = placeAbove(type, elementIn(selected));
      return above && `Under ${saidNumber(above.number, elementTypes[type].area)}`;
    },
    run: ({ navigate, selected }, _subjects, said = {}) => {
      const place = newElementPlace(type, elementIn(selected));
      const own = said[ownNumber.name] ?? '';
      navigate(placeWith(place, { [placeParameters.number]: own }));
    },
  };
}
