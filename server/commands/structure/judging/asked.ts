import type { ElementType } from '../../../../src/domain/elements/element-type.ts';
import type { Effect } from '../../../storage/effect.ts';
import type { StoredVersion } from '../../../storage/stored-version.ts';
import type { NumberChange, Plan, Violation, Warning } from '../../command.ts';
import type { WorldView } from '../../world.ts';
import type { Allowed } from '../access/proces-access.ts';

export type Values = Readonly<Record<string, unknown>>;

/** What is known of a command when its handler is asked: who, where and what have been checked. */
export interface Asked {
  readonly type: ElementType;
  readonly access: Allowed;
  /** The input as its schema reads it, by field code. */
  readonly values: Values;
  /** What the input breaks and may be told together with other rules. */
  readonly against: readonly Violation[];
  readonly inherited: readonly Warning[];
}

export interface AskedNew extends Asked {
  /** Versions of the element above, oldest first; empty for a root. */
  readonly parent: readonly StoredVersion[];
}

/** An existing element that the user may change. */
export interface Subject extends Pick<Asked, 'type' | 'access'> {
  /** Oldest first. */
  readonly versions: readonly StoredVersion[];
  /** The version that the user saw. */
  readonly base: StoredVersion;
}

export interface AskedStanding extends Asked, Subject {
  /** What its base holds at the time of the change. */
  readonly current: Values;
}

/** The first time of a change, or the last one before it shows. */
export type ChangeTime = { readonly fra: number } | { readonly til: number };

/** A change as its handler judges it; the loop asks the time rule before the rules. */
export interface Verdict {
  /** What stands against the command itself. */
  readonly against?: readonly Violation[];
  /** Undefined: it is of no new time. */
  readonly time: ChangeTime | undefined;
  readonly rules: () => {
    readonly violations: readonly Violation[];
    readonly warnings: readonly Warning[];
  };
  /** Asked when nothing stands in the way. */
  readonly change: () => {
    readonly effects: readonly Effect[];
    /** All is as it should be already. */
    readonly isUnchanged?: boolean;
    readonly warnings?: readonly Warning[];
    readonly elementId: string;
    /** First time at which it shows. */
    readonly takesEffect: number;
    readonly numbers?: readonly NumberChange[];
  };
}

/** Pure: it reads the world and answers, a plan where it refuses at once; it can neither write nor wait. */
export type ElementHandler<What extends Asked> = (world: WorldView, asked: What) => Verdict | Plan;
