import type { ElementCommand } from '../../../../src/domain/commands/declaration.ts';
import { timeFieldCodes } from '../../../../src/domain/elements/element-type.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import {
  type GateAnswer,
  type GateUnderaktivitet,
  procesGate,
  runsOn,
} from '../../../../src/domain/proces/proces-gate.ts';
import type { UnderaktivitetForParagraf } from '../../../../src/domain/proces/procesrettighed.ts';
import { chooseUnderaktivitet } from '../../../../src/domain/proces/underaktivitet-choice.ts';
import { parseTime } from '../../../../src/domain/time/time-axis.ts';
import type { StoredVersion } from '../../../storage/stored-version.ts';
import type { Invocation, Violation, Warning } from '../../command.ts';
import { violation, warning } from '../../refused.ts';
import { scalarText } from '../../scalar-text.ts';
import type { WorldView } from '../../world.ts';
import {
  ministryOfUser,
  paragrafAbove,
  paragrafOfNumber,
  underaktiviteterFor,
} from './world-scope.ts';

/** The underaktivitet that a change is made in; null is outside any (RequiredAdmin, or a type without a gate). */
export interface Allowed {
  readonly allowed: true;
  readonly underaktivitet: UnderaktivitetForParagraf | null;
  readonly warnings: readonly Warning[];
}

export type GateDecision = Allowed | { readonly allowed: false; readonly violation: Violation };

/** Outside any underaktivitet: what has no gate needs only its permission, which the kernel has checked. */
export const noUnderaktivitet: Allowed = { allowed: true, underaktivitet: null, warnings: [] };

/** What a command is about. */
export interface GateSubject extends Pick<Invocation, 'input'> {
  /** The element itself, or what a new one is to hang below; null is above a new root. */
  readonly within: StoredVersion | null;
}

/** Checks 1-4 of the gate (docs/domaene.md "Porten"). Without an underaktivitet in the input one is chosen. */
export function procesAccess(
  world: WorldView,
  { permission, types: [elementType] }: ElementCommand,
  { within, input }: GateSubject,
): GateDecision {
  const { user, today } = world;
  const { permissions } = user;
  const { axis, number } = elementTypes[elementType];
  const paragraf = within
    ? paragrafAbove(world, within)
    : paragrafOfNumber(world, scalarText(input[number.field]));
  const ministeransvarsomraade = ministryOfUser(world);
  const bemaerkning = typeof input.bemaerkning === 'string' ? input.bemaerkning : null;
  const who = { permission, permissions, elementType, ministeransvarsomraade, paragraf };
  const ask = (underaktivitet: GateUnderaktivitet | null) =>
    procesGate({ ...who, today, bemaerkning, underaktivitet });
  const { underaktivitetId } = input;
  const id = Number(scalarText(underaktivitetId) || Number.NaN);
  if (Number.isInteger(id)) {
    const named = underaktiviteterFor(world, paragraf.id).find(
      (underaktivitet) => underaktivitet.id === id,
    );
    // One that does not exist runs as little as one that has ended.
    return answerFor(named ?? null, ask(named ?? neverRunning));
  }
  const mayGoOutside = permissions.has('RequiredAdmin');
  // They say in so many words that a change is of no underaktivitet; to say nothing has one chosen.
  const isOutside = mayGoOutside && (underaktivitetId === null || underaktivitetId === '');
  if (isOutside) return answerFor(null, ask(null));
  const asked = underaktiviteterFor(world, paragraf.id)
    .filter(
      (underaktivitet) =>
        runsOn(underaktivitet, today) && underaktivitet.elementtyper.includes(elementType),
    )
    .map((underaktivitet) => ({ underaktivitet, answer: ask(underaktivitet) }));
  const finansaar = parseTime(axis, scalarText(input[timeFieldCodes[axis].from]));
  const choice = chooseUnderaktivitet(asked, { finansaar, mayGoOutside });
  switch (choice.kind) {
    case 'trin':
      return answerFor(choice.underaktivitet, choice.answer);
    case 'udenfor':
      return answerFor(null, ask(null));
    case 'flere':
      return { allowed: false, violation: toChoose(choice.underaktiviteter) };
    case 'ingen':
      return answerFor(null, choice.refusal?.answer ?? ask(neverRunning));
  }
}

function toChoose(among: readonly UnderaktivitetForParagraf[]): Violation {
  const underaktiviteter = among.map(({ id, navn }) => ({ id, navn }));
  return { ...violation(400, 'underaktivitetId', 'vaelgUnderaktivitet'), underaktiviteter };
}

const neverRunning: GateUnderaktivitet = {
  startdato: '',
  konteringSlut: '',
  slutdato: '',
  elementtyper: [],
  processtatus: 'Afsluttet',
  rettighedsniveau: 'Lukket',
};

function answerFor(underaktivitet: Allowed['underaktivitet'], answer: GateAnswer): GateDecision {
  if (!answer.allowed) return refusedBy(answer);
  const late = warning('efterKonteringSlut', 'underaktivitetId');
  return { allowed: true, underaktivitet, warnings: answer.isAfterKonteringSlut ? [late] : [] };
}

function refusedBy({ code, message, status, field }: Violation): GateDecision {
  return { allowed: false, violation: { code, message, status, field } };
}
