import type { ElementPayload } from '../../api/contract/common.ts';
import type { CommandGroup } from '../../commands/command.ts';
import type { BoundHit } from '../sentences/sentence-entries.ts';
import type { Unfinished } from '../step/unfinished.ts';
import type { CommandHit } from './search.ts';
import type { ElementHit } from './use-element-hits.ts';

/** What the list names an element by: enough to open it and to remember it. */
export type ElementEntry = Pick<ElementPayload, 'id' | 'type' | 'fuldtNummer' | 'navn'> &
  Partial<Pick<ElementHit, 'status' | 'nummerGenbrugt' | 'referencer' | 'tidligereNavn'>>;

/** One line of the list that can be chosen; `value` tells it from all others. */
export type Entry = { readonly value: string; readonly recentAt?: number } & (
  | { readonly kind: 'command'; readonly hit: CommandHit | BoundHit }
  | {
      readonly kind: 'element';
      readonly element: ElementEntry;
      /** A verb is said of it, so to open it is not what was asked. */
      readonly isLoose?: boolean;
      /** It stands among what can be done with it. */
      readonly isBeside?: true;
      /** It is no hit itself, but hangs below the one above it. */
      readonly isBelow?: true;
    }
  | { readonly kind: 'unfinished'; readonly unfinished: Unfinished }
  | { readonly kind: 'area'; readonly area: CommandGroup; readonly count: number }
);

export interface EntryGroup {
  /** `about`: commands that the words do not mean, and are about the same. */
  readonly kind:
    | 'commands'
    | 'about'
    | 'elements'
    | 'recent'
    | 'denied'
    | 'atHand'
    | 'sentence'
    | 'areas';
  readonly heading: string;
  readonly entries: readonly Entry[];
}

/** Choosing it leads on to its arguments, so Tab does it too. */
export function asksArguments(entry: Entry): boolean {
  return entry.kind === 'command' && entry.hit.command.arguments !== undefined;
}

/** Why Enter only explains it; null: Enter does something here. */
export function reasonOf(entry: Entry): string | null {
  return entry.kind === 'command' ? entry.hit.reason : null;
}

export function canChoose(entry: Entry): boolean {
  return reasonOf(entry) === null;
}

/** The only line that can be chosen, where choosing it changes nothing: Enter takes it without being moved to. */
export function onlyHarmless(entries: readonly Entry[]): Entry | undefined {
  const [only, another] = entries.filter(canChoose);
  if (!only || another || only.kind !== 'command') return undefined;
  const { arguments: asked, isAbrupt } = only.hit.command;
  return asked || isAbrupt ? undefined : only;
}

/** Whether Enter takes it without being moved to. */
export function isSure(entry: Entry): boolean {
  if (entry.kind === 'element') return entry.isLoose !== true;
  return canChoose(entry) && (entry.kind !== 'command' || entry.hit.isSure);
}
