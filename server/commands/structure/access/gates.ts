import type { ElementCommand } from '../../../../src/domain/commands/declaration.ts';
import { keepsAllVirksomheder } from '../../../../src/domain/own-virksomhed.ts';
import { noAccess } from '../../refused.ts';
import type { WorldView } from '../../world.ts';
import {
  type GateDecision,
  type GateSubject,
  noUnderaktivitet,
  procesAccess,
} from './proces-access.ts';
import { virksomhedAbove } from './world-scope.ts';

type Gate = (world: WorldView, command: ElementCommand, about: GateSubject) => GateDecision;

/** A local maintainer's cvr is the number of the virksomhed that the element is or hangs below. */
const ownVirksomhed: Gate = (world, _command, { within }) => {
  if (keepsAllVirksomheder(world.user)) return noUnderaktivitet;
  const virksomhed = within && virksomhedAbove(world, within);
  return virksomhed?.nummer === world.user.cvr
    ? noUnderaktivitet
    : { allowed: false, violation: noAccess };
};

const gates: Readonly<Record<ElementCommand['gate'], Gate>> = {
  proces: procesAccess,
  virksomhed: ownVirksomhed,
  none: () => noUnderaktivitet,
};

/** Whether a command's gate lets the user through to an element. */
export const accessTo: Gate = (world, command, about) => gates[command.gate](world, command, about);
