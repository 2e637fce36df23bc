import {
  editPlace,
  listCommandId,
  listPlace,
  newVersionPlace,
  placeParameters,
  placeWith,
} from '../../console/places.ts';
import type { ElementCommand } from '../../domain/commands/declaration.ts';
import { commandsOf } from '../../domain/commands/element-commands.ts';
import { renameWords } from '../../domain/commands/element-words.ts';
import { areas } from '../../domain/elements/areas.ts';
import { type ElementType, type TimeAxis, timeWords } from '../../domain/elements/element-type.ts';
import type { Area, ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypes, elementTypesOf, isListed } from '../../domain/elements/registry.ts';
import { editBesideAction } from '../actions/structure.ts';
import type { Command, CommandContext, CommandDefinitions } from '../command.ts';
import type { PaletteCommandId } from '../command-id.ts';
import type { ArgumentValues, TekstArgument, TimeArgument } from '../declaration.ts';
import { openForChange } from '../gate/availability.ts';
import { elementsIn, type Subjects } from '../subjects/subject.ts';
import { createCommand } from './create-command.ts';
import { declaredSubjects, declaredWords } from './declared-words.ts';
import { fieldArguments } from './field-arguments.ts';
import { saysNewName } from './new-name.ts';

/**
 * What can be done with the elements of an area: create, correct, let a version follow and, of some types,
 * show them all; and what is offered beside it of some.
 */
export function areaCommands(
  area: Area,
  beside: Readonly<Partial<Record<ElementTypeName, CommandDefinitions>>> = {},
): CommandDefinitions {
  return Object.fromEntries(
    elementTypesOf(area).flatMap((type) => [
      ...elementCommands(type),
      ...Object.entries(beside[type.name] ?? {}),
    ]),
  );
}

/** E and V belong to each type's own commands, of which only the selected element's are there. */
function elementCommands(type: ElementType): [PaletteCommandId, Command][] {
  const { name } = type;
  const { create, edit } = commandsOf(type);
  return [
    [create.id, createCommand(create, areas[type.area].label)],
    [edit.id, editCommand(type, edit)],
    [newVersionId(edit), newVersionCommand(type)],
    ...(isListed(name)
      ? [[listCommandId(name), listCommand(type, edit)] as [PaletteCommandId, Command]]
      : []),
  ];
}

/** The time that a new version is made for. */
function firstTime(axis: TimeAxis): TimeArgument {
  const { label } = timeWords[axis];
  return { kind: axis, name: axis, label: `Fra ${label.toLowerCase()}`, end: 'first' };
}

/** The form is opened with the new name in its field. A time at the end is from when it is. */
const newName: TekstArgument = {
  kind: 'tekst',
  name: 'navn',
  label: 'Navn',
  maxLength: 100,
  ...saysNewName,
};

/** Beside the element's row, where there is room for that, else on its page. */
function openForm(
  { navigate, viewActions }: CommandContext,
  subjects: Subjects | null,
  isNewVersion: boolean,
  { [newName.name]: name = '', ...said }: ArgumentValues = {},
): void {
  const [element] = elementsIn(subjects?.all ?? []);
  const [set] = element
    ? fieldArguments(elementTypes[element.type]).filter((one) => one.name in said)
    : [];
  const { [set?.name ?? '']: value = '', ...times } = said;
  if (element && set) {
    const place = isNewVersion ? newVersionPlace(element) : editPlace(element);
    const { field, value: asked } = placeParameters;
    navigate(placeWith(place, { ...times, [field]: set.name, [asked]: value }));
    return;
  }
  if (element && name !== '') {
    const place = isNewVersion ? newVersionPlace(element) : editPlace(element, newName.name);
    navigate(placeWith(place, { ...times, [placeParameters.name]: name }));
    return;
  }
  // From when it is, is what is looked at there.
  if (element && Object.keys(times).length > 0) {
    navigate(placeWith(newVersionPlace(element), times));
    return;
  }
  if (!element || viewActions.get(editBesideAction)?.(element, isNewVersion)) return;
  navigate(isNewVersion ? newVersionPlace(element) : editPlace(element));
}

function editCommand(type: ElementType, edit: ElementCommand): Command {
  return {
    ...declaredWords(edit),
    group: areas[type.area].label,
    shortcut: { keys: 'e', aliases: ['f2'], scope: 'structure' },
    placement: ['detail'],
    on: declaredSubjects(edit),
    reads: [newName, ...fieldArguments(type)],
    availability: openForChange,
    run: (context, subjects, said) => openForm(context, subjects, false, said),
  };
}

/** Named after the edit command, whose permission it needs. */
export function newVersionId({ id, permission }: ElementCommand): PaletteCommandId {
  return `${permission}#${id.slice(permission.length + 1, -'ret'.length)}ny-version`;
}

/** The edit command from a later time on. */
function newVersionCommand(type: ElementType): Command {
  const { name, label, area, axis } = type;
  return {
    title: `Ny version af ${label.one}`,
    shortTitle: 'Ny version',
    group: areas[area].label,
    alsoCalled: ['ny udgave', 'ret fremover', 'planlæg'],
    calledWithTime: renameWords,
    keywords: [`fra ${timeWords[axis].label.toLowerCase()}`],
    shortcut: { keys: 'v', scope: 'structure' },
    placement: ['detail'],
    on: { kind: 'element', types: [name] },
    reads: [firstTime(axis), newName, ...fieldArguments(type)],
    availability: openForChange,
    run: (context, subjects, said) => openForm(context, subjects, true, said),
  };
}

function listCommand({ name, label, area }: ElementType, { keywords }: ElementCommand): Command {
  return {
    title: `Vis ${label.many}`,
    group: areas[area].label,
    alsoCalled: [`vis og ret ${label.many}`, `ret ${label.many}`],
    keywords: [`alle ${label.many}`, ...keywords],
    placement: ['overview'],
    icon: 'list-bulleted',
    run: ({ navigate }) => navigate(listPlace(name)),
  };
}
