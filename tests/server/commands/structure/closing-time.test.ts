import { expect, test } from 'vitest';
import { commandDeclarations, isElementCommand } from '../../../../src/domain/commands/registry.ts';
import { timeFieldCodes } from '../../../../src/domain/elements/element-type.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import { MemoryKernel } from '../kernel/memory-kernel.ts';
import { wideStructure } from '../width/wide-structure.ts';
import { elementCases } from '../width/width-cases.ts';
import { keeper } from '../width/width-kernels.ts';

const closings = [...commandDeclarations.values()]
  .filter(isElementCommand)
  .filter(({ change }) => change === 'close');

/** What the closing of the empty one does, or is refused for, when more or less is said. */
async function judged(command: (typeof closings)[number], leavesTimeOut: boolean) {
  const wide = wideStructure(2);
  const kernel = new MemoryKernel(wide.records);
  const [one] = elementCases(command);
  const { input = {}, rowVersion } = one?.asked(wide, 0) ?? {};
  const { to } = timeFieldCodes[elementTypes[command.types[0]].axis];
  const said = Object.entries(input).filter(([code]) => !(leavesTimeOut && code === to));
  const invocation = { kommando: command.id, input: Object.fromEntries(said), rowVersion };
  return { to, run: (await kernel.judge([invocation], { user: keeper })).run };
}

test.each(closings)('$id uden tid: trinnet siger den, ellers mangler den', async (command) => {
  const whole = await judged(command, false);
  const bare = await judged(command, true);
  expect(whole.run.violations).toEqual([]);
  if (elementTypes[command.types[0]].actions.procesGate) {
    // The step is of 2027, and the case closes with the year before.
    expect(bare.run.commands[0]?.plan).toEqual(whole.run.commands[0]?.plan);
  } else {
    expect(bare.run.violations).toMatchObject([
      { field: bare.to, message: expect.stringMatching(/^Feltet Gyldig til skal udfyldes/) },
    ]);
  }
});
