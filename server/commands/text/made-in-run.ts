import type { MadeBy } from '../../../src/domain/commands/made-by.ts';
import { formsOfCommand } from '../../../src/domain/commands/text/forms.ts';
import type { Printed } from '../../../src/domain/commands/text/print-text.ts';
import { recordKindNames } from '../../../src/domain/records/names.ts';

/** Whose rows are what later commands of a run can point to. */
export const makers = ['element', ...recordKindNames] as const;

/** An element, or a record of a table: ids that are numbers are given anew in each. */
export function madeKey(entity: string, id: unknown): string {
  return `${entity} ${String(id)}`;
}

/**
 * An input with what the run itself made told by the command that made it.
 * @param madeBy by `madeKey`
 */
export function pointingTo(
  madeBy: ReadonlyMap<string, MadeBy>,
  kommando: string,
  input: Printed['input'],
): Printed['input'] {
  const parts = formsOfCommand(kommando).flatMap(({ lead, parts: named }) => [...lead, ...named]);
  const said = Object.entries(input).map(([code, value]) => {
    const kind = parts.find((part) => part.code === code)?.kind;
    if (kind?.says !== 'element' && kind?.says !== 'post') return [code, value];
    const entity = kind.says === 'element' ? 'element' : kind.kind;
    return [code, madeBy.get(madeKey(entity, value)) ?? value];
  });
  return Object.fromEntries(said);
}
