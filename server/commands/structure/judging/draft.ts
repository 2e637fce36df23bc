import type { ElementType } from '../../../../src/domain/elements/element-type.ts';
import type { CommandId } from '../../../../src/domain/permissions.ts';
import type { Interval } from '../../../../src/domain/time/intervals.ts';
import type { Drawn } from '../../../../src/domain/timeline/versions.ts';
import {
  type MessageArguments,
  type MessageKey,
  message,
} from '../../../../src/domain/words/messages.ts';
import type { Effect } from '../../../storage/effect.ts';
import type { Wanted } from '../../../storage/record-store.ts';
import type { StoredVersion } from '../../../storage/stored-version.ts';
import type { Violation, Warning } from '../../command.ts';
import type { WorldView } from '../../world.ts';
import type { Values } from './asked.ts';

/** An element as it would be after the command: what the rules are asked about. */
export interface Draft {
  readonly type: ElementType;
  /** Null for an element that is being made. */
  readonly elementId: string | null;
  readonly fuldtNummer: string;
  readonly fra: number;
  readonly til: number | null;
  /** When it is soft-closed meanwhile; left out: it is open as long as it stands. */
  readonly soft?: Interval;
  /** By field code. */
  readonly values: Values;
  /** The values before the change; null for an element that is being made. */
  readonly current: Values | null;
  /** Versions of the element above, oldest first; empty for a root. */
  readonly parent: readonly StoredVersion[];
}

/** What a rule finds. */
export interface Finding {
  readonly code: string;
  readonly message: string;
  /** The fields it touches, the one to blame first. */
  readonly fields: readonly [string, ...string[]];
  /** A warning whatever has changed; `confirm` asks the user to say yes to it. */
  readonly warning?: 'tell' | 'confirm';
  readonly elements?: Violation['elements'];
  readonly remedy?: CommandId;
  readonly koersel?: number | undefined;
}

/** What a rule finds, in the words of its code. */
export function finding<Code extends MessageKey>(
  code: Code,
  fields: Finding['fields'],
  ...values: MessageArguments<Code>
): Finding {
  return { code, message: message(code, ...values), fields };
}

export type ElementRule = (world: WorldView, draft: Draft) => readonly Finding[];

/** Values of a new element's fields that were left out. */
export type Preset = (world: WorldView, draft: Draft) => Values;

/** An element that is to end. */
export interface Closing {
  readonly type: ElementType;
  readonly elementId: string;
  readonly fuldtNummer: string;
  /** Last time at which it stands. */
  readonly til: number;
  /** The version that is its last; null when nothing of it remains. */
  readonly last: StoredVersion | null;
}

/** What an ending meets and brings with it. */
interface Consequences {
  readonly violations?: readonly Violation[];
  readonly warnings?: readonly Warning[];
  readonly effects?: readonly Effect[];
}

export type ClosingRule = (world: WorldView, closing: Closing) => Consequences;

/** A closing of an element that is undone. */
interface Reopened {
  readonly elementId: string;
  readonly closedWith: number;
  /** First time at which it stands again and did not. */
  readonly from: number;
}

/** What a reopening brings back that the closing ended. */
export type Resuming = (
  world: WorldView,
  reopened: Reopened,
) => Required<Pick<Consequences, 'effects' | 'warnings'>>;

/** What a type has beyond what every element has. */
export interface TypeRules {
  readonly rule?: ElementRule;
  readonly preset?: Preset;
  readonly closing?: ClosingRule;
  /** What a closing must be told, by field code. */
  readonly asked?: (closing: Closing, values: Values) => readonly Violation[];
  /** How its versions stand until a closing takes effect; left out: as before. */
  readonly untilClosed?: (
    world: WorldView,
    closed: readonly StoredVersion[],
  ) => readonly Drawn<StoredVersion>[];
  readonly resumed?: Resuming;
  /** Rows that a new element brings with it. */
  readonly brings?: (world: WorldView, draft: Draft, elementId: string) => readonly Effect[];
  /** What its rules will ask about one that stands with these values: loaded with it, for speed. */
  readonly foreseen?: (values: Values) => readonly Wanted[];
}

/**
 * Sorts findings. In a new element all rules are violations; in a loaded one those that touch no changed
 * field were broken before, and are told only (docs/domaene.md "Arvede brud").
 */
export function sortFindings(
  findings: readonly Finding[],
  changed: ReadonlySet<string> | 'all',
): { violations: Violation[]; warnings: Warning[] } {
  const violations: Violation[] = [];
  const warnings: Warning[] = [];
  for (const { fields, warning, code, message, elements, remedy, koersel } of findings) {
    const touched = changed === 'all' ? fields : fields.filter((field) => changed.has(field));
    const field = touched[0] ?? fields[0];
    if (warning !== undefined || touched.length === 0) {
      warnings.push({ code, field, message, ...(warning === 'confirm' && { confirm: true }) });
    } else {
      const more = {
        ...(elements && { elements }),
        ...(remedy && { remedy }),
        ...(koersel !== undefined && { koersel }),
      };
      violations.push({ code, field, message, status: 400, ...more });
    }
  }
  return { violations, warnings };
}
