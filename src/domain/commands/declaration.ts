import type { TimeAxis } from '../elements/element-type.ts';
import type { ElementTypeName } from '../elements/names.ts';
import type { Transition } from '../elements/transitions.ts';
import type { CommandId, Permission } from '../permissions.ts';
import type { RecordKindName } from '../records/names.ts';

/** The command takes something back, and asks for what the commands that did it asked for. */
export const ofTheUndone = 'af det fortrudte';
type OfTheUndone = typeof ofTheUndone;

/**
 * `proces`: the gate (docs/domaene.md "Porten"); `virksomhed`: the user's own
 * (docs/domaene.md "Egen virksomhed"); `scoperolle`: any of the scope roles.
 */
type Gate = 'proces' | 'virksomhed' | 'scoperolle' | 'none';

/**
 * The one declaration of a command. The kernel's checks, the calls, OpenAPI, the log's titles and
 * the palette are projections of it; what it takes to carry it out is the server's handler.
 */
export interface CommandDeclaration {
  readonly id: CommandId;
  readonly permission: Permission | OfTheUndone;
  readonly title: string;
  /** On a control beside what the command is about. */
  readonly shortTitle?: string;
  /** Other titles that mean just the same; a sentence may begin with any of them. */
  readonly alsoCalled?: readonly string[];
  /** What users search for, beside the title. */
  readonly keywords: readonly string[];
  readonly icon?: 'edit' | 'lock' | 'refresh';
  readonly entity:
    | 'element'
    | 'kobling'
    | 'koersel'
    | 'bruger'
    | 'konto'
    | 'procesrettighed'
    | 'kredsfrist'
    | 'stamdata'
    | RecordKindName;
  readonly types?: readonly ElementTypeName[];
  /** What it is about: one that it makes, or one that there is; `ingen`: none that the kernel looks up. */
  readonly subject: 'ny' | 'findes' | 'ingen';
  /** The axis of the time rule. */
  readonly time: TimeAxis | 'none' | OfTheUndone;
  readonly gate: Gate | OfTheUndone;
  /** `anden gang`: it asks once more; `bemaerkning`: it must say why, in an underaktivitet of a proces only outside any. */
  readonly confirm?: readonly ('anden gang' | 'bemaerkning')[];
  /** Offered of several elements at once. */
  readonly many: boolean;
  readonly inverse: 'fortryd' | 'aldrig';
  readonly runs: 'kernen' | 'kommandolinjen';
  /** Its own call, below that of its elements' list; absent: it has none. */
  readonly call?: { readonly method: 'POST' | 'PUT' | 'DELETE'; readonly path: string };
  /** The command whose call it shares: the call says which of them is meant. */
  readonly sharesCallOf?: CommandId;
}

/** What is done to an element. */
export type Change = 'create' | 'edit' | 'move' | Transition;

/** A command about elements; each type has its own, but for the move, which is one of several types. */
export interface ElementCommand extends CommandDeclaration {
  readonly permission: Permission;
  readonly entity: 'element';
  readonly types: readonly [ElementTypeName, ...ElementTypeName[]];
  readonly change: Change;
  readonly subject: 'ny' | 'findes';
  readonly time: TimeAxis;
  readonly gate: Exclude<Gate, 'scoperolle'>;
  readonly call: NonNullable<CommandDeclaration['call']>;
}
