import type { Invocation } from '../../api/contract/kommandoer.ts';
import { move } from '../../domain/commands/regnskabsstruktur-commands.ts';
import { areas } from '../../domain/elements/areas.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { message } from '../../domain/messages.ts';
import { formatTime } from '../../domain/time-axis.ts';
import {
  type Argument,
  type ArgumentValues,
  remarkArgument,
  subjectArgument,
  type TimeArgument,
} from '../arguments/declaration.ts';
import { inputOf } from '../arguments/sentence.ts';
import { openForChange, readyWhen } from '../availability.ts';
import type {
  Availability,
  CommandDefinitions,
  CommandState,
  PlannedCommand,
  SelectedElement,
} from '../command.ts';
import type { ArgumentInput } from '../state.ts';
import { elementSubject, elementsIn, type Subjects, subjectsOf } from '../subject.ts';
import { declaredSubjects, declaredWords } from './declared-words.ts';

const group = areas.regnskabsstruktur.label;
const on = declaredSubjects(move);

/** What an element may be moved to: the type that it hangs below, and no other. */
function placeTypeOf({ type }: Pick<SelectedElement, 'type'>): ElementTypeName | undefined {
  return move.types.includes(type) ? elementTypes[type].parent?.type : undefined;
}

/** What all of some elements may be moved to; undefined: nothing that all of them can. */
export function commonPlaceType(elements: readonly SelectedElement[]): ElementTypeName | undefined {
  const [first, ...others] = elements.map(placeTypeOf);
  return others.every((type) => type === first) ? first : undefined;
}

const placeTypes = [...new Set(move.types.flatMap((type) => placeTypeOf({ type }) ?? []))];

/** The place that a move goes to, by the field of its call. */
const placeArgument = {
  kind: 'element',
  name: 'overordnetId',
  label: 'Flyt til',
  types: placeTypes,
  typesFor: (elements) => placeTypes.filter((type) => type === commonPlaceType(elements)),
  refuse: ({ status, fuldtNummer }) => (status === 'Lukket' ? `${fuldtNummer} er lukket.` : null),
} as const satisfies PlannedCommand['arguments'][number];

const timeArgument: TimeArgument = {
  kind: 'periode',
  name: 'fraPeriode',
  label: 'Fra periode',
  end: 'first',
};

const moveArguments: readonly Argument[] = [
  subjectArgument(on),
  placeArgument,
  timeArgument,
  remarkArgument('i ændringsloggen og på versionen'),
];

function flyttet(elements: readonly SelectedElement[]): string {
  return elements.length === 1 ? message('flyttet') : `${elements.length} elementer er flyttet!`;
}

function againstMoving(state: CommandState): Availability {
  const elements = elementsIn(subjectsOf(on, state)?.all ?? []);
  return commonPlaceType(elements) === undefined
    ? { kind: 'disabled', reason: message('flytBlandet') }
    : openForChange(state);
}

function invocationsOf(
  elements: readonly Pick<SelectedElement, 'id'>[],
  values: ArgumentValues,
): Invocation[] {
  return elements.map(({ id }) => ({ kommando: move.id, input: { ...values, id } }));
}

/** A move as it would be run, to be planned before its step is opened. */
export function moveInvocations(
  elements: readonly Pick<SelectedElement, 'id'>[],
  { id }: Pick<SelectedElement, 'id'>,
  time: number,
): Invocation[] {
  const values = { [placeArgument.name]: id, [timeArgument.name]: String(time) };
  return invocationsOf(elements, values);
}

/** Moves elements below another one, from a periode on. */
const moveCommand: PlannedCommand = {
  ...declaredWords(move),
  group,
  shortcut: { keys: 'm', scope: 'structure' },
  placement: ['detail'],
  on,
  arguments: moveArguments,
  invoke: (subjects, values) => invocationsOf(elementsIn(subjects?.all ?? []), values),
  done: (_count, subjects, values) => {
    const elements = elementsIn(subjects?.all ?? []);
    const [element] = elements;
    const time = Number(values[timeArgument.name]);
    if (!element || Number.isNaN(time)) return { text: flyttet(elements) };
    const { fuldtNummer, navn } = element;
    const from = formatTime(timeArgument.kind, time);
    return {
      text: flyttet(elements),
      detail: `${fuldtNummer} ${navn}, fra ${from}`,
      shows: { element, time },
      isShownAtOnce: true,
    };
  },
  availability: againstMoving,
};

/** A move is filled in, or begun by cutting in the tree and placing what is cut. */
export const flytCommands: CommandDefinitions = {
  [move.id]: moveCommand,
  'konsol#klip': {
    title: 'Klip til flytning',
    shortTitle: 'Klip',
    group,
    alsoCalled: ['klip', 'tag med'],
    keywords: ['flyt', 'træ'],
    shortcut: { keys: 'mod+x', scope: 'structure' },
    leavesKey: isOutsideRows,
    placement: ['shortcuts'],
    on,
    requires: {
      met: ({ accessiblePermissions }) => accessiblePermissions.includes(move.permission),
      needs: `tilladelsen ${move.permission}`,
    },
    availability: (state) => (state.viewActions.cut ? againstMoving(state) : readyWhen(false)),
    run: ({ viewActions }, subjects) => viewActions.cut?.(elementsIn(subjects?.all ?? [])),
  },
  'konsol#saet-ind': {
    title: 'Sæt det klippede ind her',
    shortTitle: 'Sæt ind her',
    group,
    alsoCalled: ['indsæt'],
    keywords: ['flyt', 'klip'],
    shortcut: { keys: 'mod+v', scope: 'structure' },
    leavesKey: isOutsideRows,
    placement: ['toolbar'],
    on: { kind: 'element' },
    availability: ({ viewActions }) => readyWhen(viewActions.placeCut !== undefined),
    run: ({ viewActions }, subjects) => {
      const [element] = elementsIn(subjects?.all ?? []);
      if (element) viewActions.placeCut?.(element);
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
  const subjects: Subjects = { kind: 'element', all: elements.map(elementSubject), from: 'marks' };
  const made = {
    [placeArgument.name]: { value, number, label },
    [timeArgument.name]: {
      value: String(time),
      number: formatTime(timeArgument.kind, time),
      label: '',
    },
  };
  const input = inputOf({ arguments: moveArguments }, subjects, { made, typed: {} });
  return [subjects, { ...input, wanted: timeArgument.name }];
}

/** What is cut and put in elsewhere is text, which is the browser's. */
function isOutsideRows(): boolean {
  return document.activeElement?.closest('.dg-row') == null;
}
