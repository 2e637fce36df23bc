import { expect, test } from 'vitest';
import type { ElementCommand } from '../../../../src/domain/commands/declaration.ts';
import { commandsOf } from '../../../../src/domain/commands/element-commands.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import { MemoryKernel } from '../kernel/memory-kernel.ts';
import { wideStructure } from '../width/wide-structure.ts';
import { elementCases, type Values } from '../width/width-cases.ts';
import { keeper } from '../width/width-kernels.ts';

/** References that need a permission of their own. */
const fields = Object.values(elementTypes).flatMap((type) =>
  type.fields.flatMap((field) =>
    field.kind === 'reference' && field.permission
      ? [{ type, code: field.code, permission: field.permission, fixed: field.fixed === true }]
      : [],
  ),
);

/** What becomes of a command by one who lacks a permission, and says nothing of some fields. */
async function judgedWithout(
  permission: string,
  command: ElementCommand,
  more: Values = {},
  silent: readonly string[] = [],
) {
  const wide = wideStructure(2);
  const kernel = new MemoryKernel(wide.records);
  const user = {
    ...keeper,
    permissions: keeper.permissions.difference(new Set([permission])),
  };
  const [one] = elementCases(command);
  const { input = {}, rowVersion } = one?.asked(wide, 0) ?? {};
  const said = Object.entries({ ...input, ...more }).filter(([code]) => !silent.includes(code));
  const invocation = { kommando: command.id, input: Object.fromEntries(said), rowVersion };
  const { run } = await kernel.judge([invocation], { user });
  return run.violations.map(({ status, code, field }) => ({ status, code, field }));
}

test('de to felter på konti er blandt dem', () => {
  expect(fields.map(({ code, permission }) => `${code} ${permission}`)).toEqual(
    expect.arrayContaining(['statuspostId Statuspost', 'hovedartId Hovedart']),
  );
});

test.each(fields)('$code sættes ikke uden tilladelsen $permission', async (field) => {
  const { type, code, permission, fixed } = field;
  const { create, edit } = commandsOf(type);
  const denied = { status: 403, code: 'feltTilladelse', field: code };
  expect(await judgedWithout(permission, create)).toContainEqual(denied);
  // Left as it is, the rest may be changed; what is fixed is no one's to change.
  expect(await judgedWithout(permission, edit, {}, [code])).toEqual([]);
  if (fixed) return;
  expect(await judgedWithout(permission, edit, { [code]: null })).toContainEqual(denied);
});
