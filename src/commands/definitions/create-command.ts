import { createPlace, placeParameters, placeWith } from '../../console/places.ts';
import type { CommandDeclaration } from '../../domain/commands/declaration.ts';
import { type ElementType, timeWords } from '../../domain/elements/element-type.ts';
import { type ElementTypeName, elementTypeNames } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { numberAbove, saidNumber } from '../../domain/numbers.ts';
import { looseFold } from '../../domain/words/folding.ts';
import type { Command, CommandGroup } from '../command.ts';
import type { Argument, ArgumentValues } from '../declaration.ts';
import { creatingNeeds } from '../gate/may-create.ts';
import { newElementPlace, placeAbove } from '../new-element-place.ts';
import { elementIn } from '../subjects/subject.ts';
import { declaredWords } from './declared-words.ts';

/** What a sentence may say of where the new element hangs. */
function placedUnder(type: ElementTypeName): Argument {
  const introducedBy = ['under', 'i', 'til', 'på'].map(looseFold);
  return { kind: 'element', name: 'overordnet', label: 'Under', types: [type], introducedBy };
}

/** The number of the new element: its own, or in full, which says what it hangs below. */
function newNumber(type: ElementTypeName): Argument {
  return { kind: 'nummer', name: placeParameters.number, label: 'Nummer', type };
}

/** From when it is, as the address of its form is told. */
function firstTime({ axis }: ElementType): Argument {
  const { label } = timeWords[axis];
  return { kind: axis, name: axis, label: `Fra ${label.toLowerCase()}`, end: 'first' };
}

/** What it is to be called; it is the last that is said. */
const newName: Argument = {
  kind: 'tekst',
  name: placeParameters.name,
  label: 'Navn',
  maxLength: 100,
  introducedBy: ['kaldet', 'hedder', 'hedde', 'navnet', 'navn'].map(looseFold),
  takesRest: true,
  takesName: true,
};

/** The own number in what is said, and the number above it where that is said too. */
function numbersIn(type: ElementTypeName, said: string): { own: string; above: string | null } {
  const { number } = elementTypes[type];
  const isFull = number.full.test(said);
  const above = isFull ? numberAbove(type, said) : null;
  const isNested = number.separator !== undefined && above !== null;
  const own = isNested ? said.slice(above.length + (number.separator?.length ?? 0)) : said;
  return { own: number.aboveDigits === undefined ? own : own.replaceAll('.', ''), above };
}

/** The form as far as a sentence fills it in. @param place where it is opened, by what is selected */
function saidPlace(type: ElementType, place: string, said: ArgumentValues): string {
  const { own, above } = numbersIn(type.name, said[placeParameters.number] ?? '');
  const time = said[type.axis] ?? '';
  const there = above === null ? place : createPlace(type.name, { number: above, id: '' });
  return placeWith(there, {
    [placeParameters.number]: own,
    [placeParameters.name]: said[placeParameters.name] ?? '',
    [placeParameters.begins]: time,
    ...(time !== '' && { [type.axis]: time }),
  });
}

/** A command that opens the create form of what it makes, placed by what is selected, and says where. */
export function createCommand(declared: CommandDeclaration, group: CommandGroup): Command {
  const { id } = declared;
  const type = elementTypeNames.find((name) => declared.types?.includes(name));
  const words = { ...declaredWords(declared), group, placement: ['overview'] as const };
  if (!type) throw new Error(`${id} opretter intet element.`);
  const { parent } = elementTypes[type];
  const requires = creatingNeeds(elementTypes[type]);
  const reads = [
    newNumber(type),
    ...(parent ? [placedUnder(parent.type)] : []),
    firstTime(elementTypes[type]),
    newName,
  ];
  return {
    ...words,
    ...(requires && { requires }),
    reads,
    tells: ({ selected }) => {
      const above = placeAbove(type, elementIn(selected));
      return above && `Under ${saidNumber(above.number, elementTypes[type].area)}`;
    },
    run: ({ navigate, selected }, _subjects, said = {}) => {
      const place = newElementPlace(type, elementIn(selected));
      navigate(saidPlace(elementTypes[type], place, said));
    },
  };
}
