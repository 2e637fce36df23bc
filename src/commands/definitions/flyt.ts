import type { Invocation } from '../../api/contract/asked-commands.ts';
import type { ElementCommand } from '../../domain/commands/declaration.ts';
import { commandDeclarations, isElementCommand } from '../../domain/commands/registry.ts';
import { areas } from '../../domain/elements/areas.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { convertInterval, formatTime } from '../../domain/time/time-axis.ts';
import { looseFold } from '../../domain/words/folding.ts';
import { message } from '../../domain/words/messages.ts';
import { cutAction, focusPlacesAction, placeCutAction } from '../actions/move.ts';
import { inputOf } from '../begun-input.ts';
import type { ArgumentInput } from '../choice.ts';
import type { Availability, CommandDefinitions, CommandState, PlannedCommand } from '../command.ts';
import {
  type Argument,
  type ArgumentValues,
  type ElementArgument,
  remarkArgument,
  subjectArgument,
  type TimeArgument,
} from '../declaration.ts';
import { openForChange, readyWhen } from '../gate/availability.ts';
import type { SelectedElement } from '../subjects/selected-element.ts';
import {
  elementSubject,
  elementsIn,
  type SubjectRule,
  type Subjects,
  subjectsOf,
} from '../subjects/subject.ts';
import { declaredSubjects, declaredWords } from './declared-words.ts';
import { namedText } from './named-text.ts';

/** The moves that there are in the areas whose screens are there; each type has one at most. */
const moves = [...commandDeclarations.values()]
  .filter(isElementCommand)
  .filter(({ change }) => change === 'move');

type Kind = Pick<SelectedElement, 'type'>;

/** The command that moves an element; undefined: it is not moved. */
function moveOf({ type }: Kind): ElementCommand | undefined {
  return moves.find(({ types }) => types.includes(type));
}

/** What an element may be moved to: the type that it hangs below, and no other. */
function placeTypeOf(element: Kind): ElementTypeName | undefined {
  return moveOf(element) && elementTypes[element.type].parent?.type;
}

/** What all of some elements may be moved to; undefined: nothing that all of them can. */
export function commonPlaceType(elements: readonly Kind[]): ElementTypeName | undefined {
  const [first, ...others] = elements.map(placeTypeOf);
  return others.every((type) => type === first) ? first : undefined;
}

/** Id of the command that moves elements that may all be moved to the same. */
export function moveIdOf(elements: readonly Kind[]): ElementCommand['id'] | undefined {
  const [first] = elements;
  return first && moveOf(first)?.id;
}

/** The place that a move goes to, by the field of its call. */
function placeArgument({ types }: ElementCommand): ElementArgument {
  const places = [...new Set(types.flatMap((type) => placeTypeOf({ type }) ?? []))];
  return {
    kind: 'element',
    name: placeField,
    label: 'Flyt til',
    types: places,
    introducedBy: ['til', 'under', 'på', 'i'].map(looseFold),
    typesFor: (elements) => places.filter((type) => type === commonPlaceType(elements)),
    refuse: ({ id, status, fuldtNummer }, about) => {
      if (status === 'Lukket') return `${fuldtNummer} er lukket.`;
      const isHome = about.length > 0 && about.every(({ overordnetId }) => overordnetId === id);
      return isHome ? message('flytSammeSted', { nummer: fuldtNummer }) : null;
    },
  };
}

const placeField = 'overordnetId';

const timeArgument: TimeArgument = {
  kind: 'periode',
  name: 'fraPeriode',
  label: 'Fra periode',
  end: 'first',
  // From before it begins, and after its end, there is nothing to move.
  boundsOf: ({ type, begins, endsAfter }) => {
    const life = { fra: begins ?? 0, til: endsAfter ?? null };
    const { fra, til } = convertInterval(life, elementTypes[type].axis, 'periode');
    return { from: fra, to: til ?? undefined };
  },
};

function moveArguments(move: ElementCommand): readonly Argument[] {
  return [
    subjectArgument(declaredSubjects(move)),
    placeArgument(move),
    timeArgument,
    remarkArgument('i ændringsloggen og på versionen'),
  ];
}

function flyttet(count: number): string {
  return count === 1 ? message('flyttet') : `${count} elementer er flyttet!`;
}

function againstMoving(on: SubjectRule, state: CommandState): Availability {
  const elements = elementsIn(subjectsOf(on, state)?.all ?? []);
  return commonPlaceType(elements) === undefined
    ? { kind: 'disabled', reason: message('flytBlandet') }
    : openForChange(state);
}

/** A move as it would be run, to be planned before its step is opened. */
export function moveInvocations(
  elements: readonly Pick<SelectedElement, 'id' | 'type'>[],
  place: Pick<SelectedElement, 'id'>,
  time: number,
): Invocation[] {
  return invocationsOf(elements, moveValues(place, time));
}

/** A move as it is sent: to a place, from a periode on. */
export function moveValues({ id }: Pick<SelectedElement, 'id'>, time: number): ArgumentValues {
  return { [placeField]: id, [timeArgument.name]: String(time) };
}

function invocationsOf(
  elements: readonly Pick<SelectedElement, 'id' | 'type'>[],
  values: ArgumentValues,
): Invocation[] {
  const kommando = moveIdOf(elements);
  return kommando ? elements.map(({ id }) => ({ kommando, input: { ...values, id } })) : [];
}

/** Moves elements below another one, from a periode on. */
function moveCommand(move: ElementCommand): PlannedCommand {
  const on = declaredSubjects(move);
  return {
    ...declaredWords(move),
    group: areas[elementTypes[move.types[0]].area].label,
    shortcut: { keys: 'm', scope: 'structure' },
    placement: ['detail'],
    on,
    arguments: moveArguments(move),
    beside: ({ viewActions }, subjects) => {
      const focusPlaces = viewActions.get(focusPlacesAction);
      const isBeside = subjects?.from === 'marks' && focusPlaces !== undefined;
      if (isBeside) focusPlaces();
      return isBeside;
    },
    invoke: (subjects, values) => invocationsOf(elementsIn(subjects?.all ?? []), values),
    done: (count, subjects, values) => {
      const elements = elementsIn(subjects?.all ?? []);
      const [element, ...others] = elements;
      const time = Number(values[timeArgument.name]);
      if (!element || Number.isNaN(time)) return { text: flyttet(count) };
      const from = formatTime(timeArgument.kind, time);
      return {
        text: flyttet(count),
        detail: `${namedText([element, ...others])}, fra ${from}`,
        shows: { element, time },
        isShownAtOnce: true,
      };
    },
    availability: (state) => againstMoving(on, state),
  };
}

const cuttable: SubjectRule = {
  kind: 'element',
  types: moves.flatMap(({ types }) => types),
  many: true,
};

/** Each move has a permission of its own. */
function mayMove(state: CommandState): boolean {
  const [first] = elementsIn(subjectsOf(cuttable, state)?.all ?? []);
  const move = first && moveOf(first);
  return move !== undefined && state.access.accessiblePermissions.includes(move.permission);
}

/** A move is filled in, or begun by cutting in the tree and placing what is cut. */
export const flytCommands: CommandDefinitions = {
  ...Object.fromEntries(moves.map((move) => [move.id, moveCommand(move)])),
  'konsol#klip': {
    title: 'Klip til flytning',
    shortTitle: 'Klip',
    group: 'Konsol',
    alsoCalled: ['klip', 'tag med'],
    keywords: ['flyt', 'træ'],
    shortcut: { keys: 'mod+x', scope: 'structure' },
    leavesKey: isOutsideRows,
    placement: ['shortcuts'],
    on: cuttable,
    requires: {
      met: ({ accessiblePermissions }) =>
        moves.some(({ permission }) => accessiblePermissions.includes(permission)),
      needs: `tilladelsen ${moves.map(({ permission }) => permission).join(' eller ')}`,
    },
    availability: (state) =>
      state.viewActions.get(cutAction) && mayMove(state)
        ? againstMoving(cuttable, state)
        : readyWhen(false),
    run: ({ viewActions }, subjects) =>
      viewActions.get(cutAction)?.(elementsIn(subjects?.all ?? [])),
  },
  'konsol#saet-ind': {
    title: 'Sæt det klippede ind her',
    shortTitle: 'Sæt ind her',
    group: 'Konsol',
    alsoCalled: ['indsæt'],
    keywords: ['flyt', 'klip'],
    shortcut: { keys: 'mod+v', scope: 'structure' },
    leavesKey: isOutsideRows,
    placement: ['toolbar'],
    on: { kind: 'element' },
    availability: ({ viewActions }) => readyWhen(viewActions.get(placeCutAction) !== undefined),
    run: ({ viewActions }, subjects) => {
      const [element] = elementsIn(subjects?.all ?? []);
      if (element) viewActions.get(placeCutAction)?.(element);
    },
  },
};

/**
 * What the step of a move begins with, when what and where are known: it is about the time looked at,
 * until another is chosen.
 */
export function moveInput(
  elements: readonly SelectedElement[],
  { id: value, fuldtNummer: number, navn: label }: SelectedElement,
  time: number,
): [Subjects, ArgumentInput] {
  const move = moves.find(({ id }) => id === moveIdOf(elements));
  const subjects: Subjects = { kind: 'element', all: elements.map(elementSubject), from: 'marks' };
  const made = {
    [placeField]: { value, number, label },
    [timeArgument.name]: {
      value: String(time),
      number: formatTime(timeArgument.kind, time),
      label: '',
    },
  };
  const input = inputOf({ arguments: move ? moveArguments(move) : [] }, subjects, {
    made,
    typed: {},
  });
  return [subjects, { ...input, wanted: timeArgument.name }];
}

/** What is cut and put in elsewhere is text, which is the browser's. */
function isOutsideRows(): boolean {
  return document.activeElement?.closest('.dg-row') == null;
}
