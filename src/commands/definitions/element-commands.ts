import type { ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypes, isCodeList } from '../../domain/elements/registry.ts';
import { openForChange } from '../availability.ts';
import type { Command, CommandDefinitions, CommandGroup, PaletteCommandId } from '../command.ts';
import { codeListPlace, editPlace, listCommandId, newVersionPlace } from '../places.ts';
import { createCommand } from './create-command.ts';

interface ElementWords {
  readonly group: CommandGroup;
  /** What users search for, beside the titles. */
  readonly create: readonly string[];
  readonly edit: readonly string[];
}

/**
 * What can be done with the elements of a type: create, correct, and let a version follow. E and V
 * belong to each type's own commands, of which only the selected element's are there.
 */
export function elementCommands(name: ElementTypeName, words: ElementWords): CommandDefinitions {
  const { one, many } = elementTypes[name].label;
  const { group, create, edit } = words;
  const list: Command = {
    title: `Vis og ret ${many}`,
    group,
    keywords: [`alle ${many}`, ...edit],
    placement: ['overview'],
    icon: 'list-bulleted',
    run: ({ navigate }) => navigate(codeListPlace(name)),
  };
  const all: [PaletteCommandId, Command][] = [
    [name, createCommand(name, { title: `Opret ${one}`, group, keywords: create })],
    [`${name}#ret`, editCommand(name, words)],
    [`${name}#ny-version`, newVersionCommand(name, words)],
  ];
  if (isCodeList(name)) all.push([listCommandId(name), list]);
  return Object.fromEntries(all);
}

function editCommand(name: ElementTypeName, { group, edit }: ElementWords): Command {
  return {
    title: `Ret ${elementTypes[name].label.one}`,
    shortTitle: 'Ret',
    group,
    keywords: edit,
    shortcut: { keys: 'e', scope: 'structure' },
    placement: ['detail'],
    icon: 'edit',
    element: name,
    availability: openForChange,
    run: ({ navigate, selected }) => {
      if (selected) navigate(editPlace(selected));
    },
  };
}

function newVersionCommand(name: ElementTypeName, { group }: ElementWords): Command {
  return {
    title: `Ny version af ${elementTypes[name].label.one}`,
    shortTitle: 'Ny version',
    group,
    keywords: ['fra finansår', 'ret fremover', 'planlæg'],
    shortcut: { keys: 'v', scope: 'structure' },
    placement: ['detail'],
    element: name,
    availability: openForChange,
    run: ({ navigate, selected }) => {
      if (selected) navigate(newVersionPlace(selected));
    },
  };
}
