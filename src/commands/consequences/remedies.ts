import { elementTypes } from '../../domain/elements/registry.ts';
import { typeOfFullNumber } from '../../domain/numbers.ts';
import type { Command, CommandState } from '../command.ts';
import type { PaletteCommandId } from '../command-id.ts';
import { availabilityOf } from '../gate/gate.ts';
import { commandById } from '../registry.ts';
import type { SelectedElement } from '../subjects/selected-element.ts';
import { elementSubject, standingOn } from '../subjects/subject.ts';
import type { BrokenRule, NamedElement } from './plan-text.ts';

/** A command that clears a broken rule, on what it must be run on. */
export interface Remedy {
  readonly id: PaletteCommandId;
  readonly command: Command;
  readonly elements: readonly SelectedElement[];
  readonly label: string;
  /** Why it cannot be used now. */
  readonly disabledReason: string | undefined;
}

/** The surroundings as if the user stood on the one element, or had marked the several. */
function surroundingsOf(elements: readonly SelectedElement[], state: CommandState): CommandState {
  const [only, another] = elements;
  if (only && !another) return standingOn(only, state);
  return { ...state, selected: null, marked: elements.map(elementSubject), procesBlock: null };
}

/** A full number tells the type within its area, but for the code lists. */
function areOf(
  type: SelectedElement['type'],
  elements: readonly NamedElement[],
): SelectedElement[] {
  const { area } = elementTypes[type];
  return elements.flatMap((element) => {
    const own = element.type ?? typeOfFullNumber(element.fuldtNummer, area);
    return own === type ? [{ ...element, type }] : [];
  });
}

/**
 * What the user can do at once about a broken rule: all the elements together where the command
 * takes several, else one by one. As everywhere, what the user may not do is not there.
 */
export function remediesOf({ remedy, about }: BrokenRule, state: CommandState): Remedy[] {
  const id = remedy as PaletteCommandId | undefined;
  const command = id && commandById(id);
  const [type] = command?.on?.types ?? [];
  if (!id || !command || !type) return [];
  const elements = areOf(type, about);
  const together = command.on?.many ? [elements] : elements.map((element) => [element]);
  return together.flatMap((each): Remedy[] => {
    const [only, another] = each;
    if (!only) return [];
    const availability = availabilityOf(id, surroundingsOf(each, state));
    if (availability.kind === 'hidden') return [];
    const what = another
      ? `${each.length} ${elementTypes[only.type].label.many}`
      : `${only.fuldtNummer} ${only.navn}`;
    const label = `${command.shortTitle ?? command.title} ${what}`;
    const disabledReason = availability.kind === 'disabled' ? availability.reason : undefined;
    return [{ id, command, elements: each, label, disabledReason }];
  });
}
