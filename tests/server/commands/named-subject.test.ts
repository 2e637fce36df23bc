import { expect, test } from 'vitest';
import { handlerOf } from '../../../server/commands/registry.ts';
import { commandDeclarations, isElementCommand } from '../../../src/domain/commands/registry.ts';
import { MemoryKernel } from './kernel/memory-kernel.ts';
import { wideStructure } from './width/wide-structure.ts';
import { elementCases } from './width/width-cases.ts';
import { keeper } from './width/width-kernels.ts';
import { otherCases } from './width/width-record-cases.ts';

const wide = wideStructure(1);
const kernel = new MemoryKernel(wide.records);
const commands = [...commandDeclarations.values()].filter(({ id }) => handlerOf(id));
const ofStanding = commands.filter(({ subject }) => subject === 'findes');
/** Those that may say what the user saw, though the kernel looks up no one thing for them. */
const seen = commands.filter(
  ({ subject, entity }) =>
    subject === 'findes' || entity === 'kobling' || entity === 'procesrettighed',
);

function askedOf(command: (typeof commands)[number]) {
  const found = isElementCommand(command) ? elementCases(command)[0] : otherCases[command.id];
  if (!found) throw new Error(`${command.id} har intet tilfælde`);
  return { kommando: command.id, ...found.asked(wide, 0) };
}

/** What is wrong at a field when a command is asked so. */
async function wrongAt(field: string, invocation: ReturnType<typeof askedOf>) {
  const { run } = await kernel.judge([invocation], { user: keeper });
  return run.violations
    .filter((violation) => violation.field === field)
    .map(({ status, message }) => [status, message]);
}

test.each(ofStanding)(
  '$id uden et id er 400 ved feltet, og ikke noget, der ikke findes',
  async (command) => {
    const { input, ...asked } = askedOf(command);
    for (const id of [undefined, null, '']) {
      expect(await wrongAt('id', { ...asked, input: { ...input, id } })).toEqual([
        [400, 'Feltet Id skal udfyldes.'],
      ]);
    }
    for (const id of ['x', {}, [], true]) {
      expect(await wrongAt('id', { ...asked, input: { ...input, id } })).toEqual([
        [400, 'Id har en ugyldig værdi.'],
      ]);
    }
  },
);

test.each(seen)('$id med en rowVersion, der ikke er en, er 400 ved feltet', async (command) => {
  const asked = askedOf(command);
  for (const rowVersion of [123, {}, [], true, '']) {
    const found = await wrongAt('rowVersion', { ...asked, rowVersion });
    const statuses = new Set(found.map(([status]) => status));
    expect(statuses, JSON.stringify(rowVersion)).toEqual(new Set([400]));
  }
});
