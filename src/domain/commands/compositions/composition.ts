import type { Permission } from '../../permissions.ts';

/** One of the commands that a composition is made of, as it is sent. */
export interface ComposedCommand {
  readonly kommando: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly rowVersion?: string | undefined;
  /** What it is for, as users know it: a rule that it breaks says it of that. It is not sent. */
  readonly about?: string;
}

/** What an input holds in place of an id: what the run's command of this number makes, counted from 0. */
export interface Made {
  readonly ny: number;
}

/**
 * Work across elements: other commands, made from what stands when it is planned, in one plan, one run and one undo.
 * The server knows only the commands, so the log tells each of them (decision 084).
 */
export interface CompositionDeclaration {
  /** Named by the permission that it cannot do without. */
  readonly id: `${Permission}#${string}`;
  readonly title: string;
  readonly shortTitle?: string;
  /** Other titles that mean just the same; a sentence may begin with any of them. */
  readonly alsoCalled: readonly string[];
  readonly keywords: readonly string[];
  /** The others, of which its commands may also need some. */
  readonly alsoNeeds?: readonly Permission[];
  /** Half of it would leave what nobody asked for: no command of it is run without the others. */
  readonly isWhole?: true;
}

/** What a composition comes to. */
export interface Composed {
  readonly commands: readonly ComposedCommand[];
  /** What is to be known beside what the plan tells: what is there already, and what nothing is suggested for. */
  readonly notes: readonly string[];
}

/** Commands in their order, each of which the later ones can point to. */
export class Composing {
  readonly commands: ComposedCommand[] = [];
  #about: string | undefined;

  /** What those are for that are added from now on. */
  about(text: string): void {
    this.#about = text;
  }

  /** @returns stands for what it makes, or changes */
  add(kommando: string, input: ComposedCommand['input'], rowVersion?: string): Made {
    const about = this.#about;
    this.commands.push({
      ...{ kommando, input },
      ...(rowVersion !== undefined && { rowVersion }),
      ...(about !== undefined && { about }),
    });
    return { ny: this.commands.length - 1 };
  }

  /** Commands that point only to one another. */
  join(commands: readonly ComposedCommand[]): void {
    const before = this.commands.length;
    for (const { input, ...command } of commands) {
      this.commands.push({ ...command, input: movedOn(input, before) });
    }
  }
}

function movedOn(input: ComposedCommand['input'], by: number): ComposedCommand['input'] {
  return Object.fromEntries(
    Object.entries(input).map(([code, value]) => [
      code,
      isMade(value) ? { ny: value.ny + by } : value,
    ]),
  );
}

function isMade(value: unknown): value is Made {
  return typeof value === 'object' && value !== null && 'ny' in value;
}
