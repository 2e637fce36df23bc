import type { ElementCommand } from '../../../../src/domain/commands/declaration.ts';
import { keepsAllVirksomheder } from '../../../../src/domain/own-virksomhed.ts';
import { noAccess } from '../../refused.ts';
import type { WorldView } from '../../world.ts';
import { type GateDecision, type GateSubject, noStep, processAccess } from './process-access.ts';
import { virksomhedAbove } from './world-scope.ts';

type Gate = (world: WorldView, command: ElementCommand, about: GateSubject) => GateDecision;

/** A local maintainer's cvr is the number of the virksomhed that the element is or hangs below. */
const ownVirksomhed: Gate = (world, _command, { within }) => {
  if (keepsAllVirksomheder(world.user)) return noStep;
  const virksomhed = within && virksomhedAbove(world, within);
  return virksomhed?.nummer === world.user.cvr ? noStep : { allowed: false, violation: noAccess };
};

const gates: Readonly<Record<ElementCommand['gate'], Gate>> = {
  proces: processAccess,
  virksomhed: ownVirksomhed,
  none: () => noStep,
};

/** Whether a command's gate lets the user through to an element. */
export const accessTo: Gate = (world, command, about) => gates[command.gate](world, command, about);
