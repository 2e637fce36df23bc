import type { TimeAxis } from '../../elements/element-type.ts';
import type { TextPart } from './form.ts';
import { formsOfCommand } from './forms.ts';
import { type HeadWord, headOfPart, headWords } from './heads.ts';

interface Asked {
  readonly kommando: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What commands say that a head says in their place. */
export interface Shared {
  readonly part: TextPart;
  readonly value: unknown;
}

interface Said extends Shared {
  readonly axis: TimeAxis;
}

/**
 * The heads that can say what several commands say alike. None holds for a command
 * that could say it and does not: it would then say more than was asked. A time says also of the others what their
 * numbers mean, so all of them must say it.
 */
export function sharedHeads(commands: readonly Asked[]): ReadonlyMap<HeadWord, Shared> {
  const shared = headWords.flatMap((word): [HeadWord, Shared][] => {
    const concerned = commands.filter(({ kommando }) => word === 'pr.' || maySay(kommando, word));
    const [said, ...others] = concerned.map((command) => saidBy(command, word));
    const isShared = said && others.length > 0 && others.every((other) => isSame(other, said));
    return isShared ? [[word, said]] : [];
  });
  return new Map(shared);
}

function maySay(kommando: string, word: HeadWord): boolean {
  const forms = formsOfCommand(kommando);
  return forms.some(({ parts }) => parts.some((part) => headOfPart(part) === word));
}

function saidBy({ kommando, input }: Asked, word: HeadWord): Said | undefined {
  // Those of several forms say the same by the same parts, but for the axis of their times.
  const [form, ...others] = formsOfCommand(kommando);
  const part = form?.parts.find((one) => headOfPart(one) === word);
  if (!form || !part || others.some(({ axis }) => axis !== form.axis)) return undefined;
  const { [part.code]: value } = input;
  // What is nothing, or is made by the commands themselves, no head says.
  const isSaid = typeof value === 'number' || (typeof value === 'string' && value !== '');
  return isSaid ? { part, axis: form.axis, value } : undefined;
}

function isSame(one: Said | undefined, { part, axis, value }: Said): boolean {
  if (!one || one.value !== value) return false;
  return headOfPart(part) !== 'pr.' || one.axis === axis;
}
