import type { ElementCommand } from '../../../src/domain/commands/declaration.ts';
import { type ElementType, timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import type { Permission } from '../../../src/domain/permissions.ts';
import type {
  ScopedParagraf,
  UnderaktivitetForParagraf,
} from '../../../src/domain/procesrettighed.ts';
import {
  type GateAnswer,
  type GateInput,
  type GateUnderaktivitet,
  processGate,
  runsOn,
} from '../../../src/domain/process-gate.ts';
import { chooseStep } from '../../../src/domain/step-choice.ts';
import { parseTime } from '../../../src/domain/time-axis.ts';
import { isStorableText } from '../../db/storable-text.ts';
import type { StoredVersion } from '../../storage/stored-version.ts';
import type { Invocation, Violation, Warning } from '../command.ts';
import { violation } from '../refused.ts';
import type { WorldView } from '../world.ts';
import type { Values } from './asked.ts';
import { warning } from './finding-words.ts';
import { ministryOfUser, paragrafAbove, paragrafOfNumber, stepsFor } from './world-scope.ts';

interface WriteRequest {
  readonly type: ElementType;
  readonly permission: Permission;
  readonly paragraf: ScopedParagraf;
  readonly input: Values;
}

/** The step that a change is made in; null is outside any (RequiredAdmin, or a type without a gate). */
export interface Allowed {
  readonly allowed: true;
  readonly underaktivitet: UnderaktivitetForParagraf | null;
  readonly warnings: readonly Warning[];
}

export type WriteAccess = Allowed | { readonly allowed: false; readonly violation: Violation };

/** Outside any step: what has no gate needs only its permission, which the kernel has checked. */
export const noStep: Allowed = { allowed: true, underaktivitet: null, warnings: [] };

/**
 * RequiredAdmin says in so many words that a change is of no underaktivitet, whichever of them run;
 * to say nothing of it is to have one chosen.
 */
function isOutside({ user }: WorldView, { input }: WriteRequest): boolean {
  const { underaktivitetId } = input;
  return (
    user.permissions.has('RequiredAdmin') && (underaktivitetId === null || underaktivitetId === '')
  );
}

/** What a command is about. */
export interface GateSubject extends Pick<Invocation, 'input'> {
  /** The element itself, or what a new one is to hang below; null is above a new root. */
  readonly within: StoredVersion | null;
}

/** Checks 1-4 of domain guide 9. Without an underaktivitet in the input one is chosen. */
export function processAccess(
  world: WorldView,
  { permission, types: [name] }: ElementCommand,
  { within, input }: GateSubject,
): WriteAccess {
  const type = elementTypes[name];
  const nummer = scalarText(input[type.number.field]);
  const paragraf = within ? paragrafAbove(world, within) : paragrafOfNumber(world, nummer);
  const request = { type, permission, input, paragraf };
  const ask = gateFor(world, request);
  const id = Number(scalarText(input.underaktivitetId) || Number.NaN);
  if (Number.isInteger(id)) {
    const named = stepsFor(world, paragraf.id).find((step) => step.id === id);
    // One that does not exist runs as little as one that has ended.
    return answerFor(named ?? null, ask(named ?? neverRunning));
  }
  if (isOutside(world, request)) return answerFor(null, ask(null));
  return chosenAccess(world, request, ask);
}

/**
 * Input is unread here: what is neither text nor number, or no text that the database can be asked
 * about, is left to the field rules.
 */
export function scalarText(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return isStorableText(text) ? text : '';
}

type Ask = (underaktivitet: GateUnderaktivitet | null) => GateAnswer;

function gateFor(world: WorldView, request: WriteRequest): Ask {
  const { user, today } = world;
  const { type, permission, paragraf, input } = request;
  const fixed: Omit<GateInput, 'underaktivitet'> = {
    permission,
    permissions: user.permissions,
    elementType: type.name,
    ministeransvarsomraade: ministryOfUser(world),
    paragraf,
    today,
    bemaerkning: typeof input.bemaerkning === 'string' ? input.bemaerkning : null,
  };
  return (underaktivitet) => processGate({ ...fixed, underaktivitet });
}

const neverRunning: GateUnderaktivitet = {
  startdato: '',
  konteringSlut: '',
  slutdato: '',
  elementtyper: [],
  processtatus: 'Afsluttet',
  rettighedsniveau: 'Lukket',
};

function chosenAccess(
  world: WorldView,
  { type, paragraf, input }: WriteRequest,
  ask: Ask,
): WriteAccess {
  const { user, today } = world;
  const asked = stepsFor(world, paragraf.id)
    .filter((step) => runsOn(step, today) && step.elementtyper.includes(type.name))
    .map((step) => ({ step, answer: ask(step) }));
  const choice = chooseStep(asked, {
    finansaar: parseTime(type.axis, scalarText(input[timeFieldCodes[type.axis].from])),
    mayGoOutside: user.permissions.has('RequiredAdmin'),
  });
  if (choice.kind === 'udenfor') return answerFor(null, ask(null));
  if (choice.kind === 'flere') {
    return { allowed: false, violation: violation(400, 'underaktivitetId', 'vaelgUnderaktivitet') };
  }
  if (choice.kind === 'trin') return answerFor(choice.step, choice.answer);
  return answerFor(null, choice.refusal?.answer ?? ask(neverRunning));
}

function answerFor(underaktivitet: Allowed['underaktivitet'], answer: GateAnswer): WriteAccess {
  if (!answer.allowed) {
    const { allowed, ...refusal } = answer;
    return { allowed, violation: refusal };
  }
  const late = warning('efterKonteringSlut', 'underaktivitetId');
  return { allowed: true, underaktivitet, warnings: answer.isAfterKonteringSlut ? [late] : [] };
}
