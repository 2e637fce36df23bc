import type { CommandPlan } from '../../src/api/contract/kommandoer.ts';
import type { AccessChange as ToldAccess } from '../../src/api/contract/record.ts';
import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import type { CommandId } from '../../src/domain/permissions.ts';
import type { RecordKindName } from '../../src/domain/records/names.ts';
import type { Effect } from '../storage/effect.ts';
import type { WorldView } from './world.ts';

/** One thing to do; every write of every surface becomes one or more of these. */
export interface Invocation {
  readonly kommando: CommandId;
  readonly input: Readonly<Record<string, unknown>>;
  /** Row version that the user last saw, unread; required by commands that change an existing row. */
  readonly rowVersion?: unknown;
  /** A change that is of what stands when it is judged: nobody has seen it, and what it leaves out stays. */
  readonly unseen?: boolean;
  /** Its line, from 1, where it was told as text. */
  readonly line?: number;
  /** Of such a one: the command before it, from 0, that makes what has the same number; it stands in for one that cannot be done. */
  readonly again?: number | undefined;
  /** A line of a text that is no command, and why: it stands among the others, and none can run it. */
  readonly unreadable?: readonly Violation[];
}

/** A broken rule: why the command cannot run. */
export interface Violation {
  /** Key of src/domain/words/messages.ts. */
  readonly code: string;
  /** Field code, or '' when no one field is to blame. */
  readonly field: string;
  readonly message: string;
  /** 400 for a field rule; 403 for a gate; 404 for an unknown element; 409 for a stale row version. */
  readonly status: 400 | 403 | 404 | 409;
  /** Where in a text it is, of what cannot be read: line and column from 1, and how many characters. */
  readonly linje?: number;
  readonly kolonne?: number;
  readonly laengde?: number;
  /** Elements in the way, for links. */
  readonly elements?: readonly {
    readonly id: string;
    readonly fuldtNummer: string;
    readonly navn: string;
  }[];
  /** Those that the user has to choose among. */
  readonly underaktiviteter?: readonly { readonly id: number; readonly navn: string }[];
  /** The command that would clear it. */
  readonly remedy?: CommandId;
  /** The run that made what stands in the way, where the log tells. */
  readonly koersel?: number;
  /** The run that is to be taken back before this can, where whoever asks may take it back. */
  readonly foerst?: number;
  /** Only 409: per field what stands (theirs) and what was asked for (mine), with the row version now. */
  readonly conflict?: Conflict;
}

export interface Conflict {
  readonly rowVersion: string;
  readonly fields: Readonly<Record<string, { readonly deres: unknown; readonly dine: unknown }>>;
}

/** Something to know, not to stop for; `confirm` ones must be confirmed before a commit from a form. */
export interface Warning {
  readonly code: string;
  readonly field: string;
  readonly message: string;
  readonly confirm?: boolean;
  /** How many the text counts: of several commands the same can be added up. */
  readonly antal?: number;
}

export interface Plan {
  readonly effects: readonly Effect[];
  readonly violations: readonly Violation[];
  readonly warnings: readonly Warning[];
  /** First time, on the element's axis, at which the change shows. */
  readonly takesEffect?: number;
  /** The element that the command is about, also when nothing of it changes. */
  readonly elementId?: string;
  /** Canonical numbers that read otherwise from then on; they follow from what is above, and are kept nowhere. */
  readonly numbers?: readonly NumberChange[];
  /** Relations that become others, where the command is about them: no effect on an element tells it. */
  readonly koblinger?: readonly KoblingChange[];
  /** Records that are no elements, and become others. */
  readonly poster?: readonly RecordChange[];
  /** Who may write otherwise, paragraf by paragraf. */
  readonly adgang?: readonly AccessChange[];
  /** The id of a record that is made, or is changed, where no guid is its id. */
  readonly postId?: number;
  /** The run that the command takes back. */
  readonly undoes?: number;
  /** Rules about what the command leaves, asked when its effects are made so. */
  readonly afterwards?: () => Pick<Plan, 'violations' | 'warnings'>;
}

interface Named {
  readonly id: string;
  readonly type: ElementTypeName;
  readonly fuldtNummer: string;
  readonly navn: string;
}

/** The canonical number of an element before a move and after it. */
export interface NumberChange extends Named {
  readonly fra: string;
  readonly til: string;
}

/** A relation before a command and after it; null: there is none. */
export type KoblingChange = Omit<NonNullable<CommandPlan['koblinger']>[number], 'nummer'>;

/** A record that is no element, before a command and after it, by the codes of its fields; null: there is none. */
export interface RecordChange {
  readonly slags: RecordKindName | 'kredsfrist' | 'finansaar' | 'procesrettighed';
  readonly id: string;
  readonly post: { readonly nummer: string; readonly navn: string };
  readonly foer: Readonly<Record<string, unknown>> | null;
  readonly efter: Readonly<Record<string, unknown>> | null;
}

/** Who may write for a paragraf in an underaktivitet before a change of its level and after it. */
export type AccessChange = Omit<ToldAccess, 'nummer'>;

/** Carries one command out in the mind: it reads the world and answers; it can neither write nor wait. */
export type Handler = (world: WorldView, invocation: Invocation) => Plan;

/** A command as the server knows it: what it would do, and what the log says of it when it is done. */
export interface HandledCommand {
  /** What may be said of it, beside which one it is about: a body may hold anything, and the log keeps no more. */
  readonly said: readonly string[];
  readonly plan: Handler;
  /** What the log says of it, where it has no line of text (docs/kommandosprog.md). */
  readonly told?: (invocation: Invocation, plan: Plan) => string;
}
