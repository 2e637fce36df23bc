import { expect, test } from 'vitest';
import { unchangedProblem } from '../../../../server/commands/refusal.ts';
import { unchanged } from '../../../../server/commands/refused.ts';
import { handlerOf } from '../../../../server/commands/registry.ts';
import type { ElementCommand } from '../../../../src/domain/commands/declaration.ts';
import { commandDeclarations, isElementCommand } from '../../../../src/domain/commands/registry.ts';
import { timeFieldCodes } from '../../../../src/domain/elements/element-type.ts';
import { wideStructure } from '../width/wide-structure.ts';
import { elementCases } from '../width/width-cases.ts';
import { keeper } from '../width/width-kernels.ts';
import { otherCases } from '../width/width-record-cases.ts';
import { MemoryKernel } from './memory-kernel.ts';

const commands = [...commandDeclarations.values()].filter(({ id }) => handlerOf(id));
const edits = commands.filter(isElementCommand).filter(({ change }) => change === 'edit');

function start() {
  const wide = wideStructure(2);
  return { wide, kernel: new MemoryKernel(wide.records) };
}

/** Those that are about another each time: its name is not its own, or the one before is gone. */
const ofAnother = new Set([
  'Aktivitet#slet',
  'Processstyring#hovedaktivitet',
  'Processstyring#underaktivitet',
  'Koersel#fortryd',
]);

test.each(commands)('$id igen, som det nu står, er afvist eller intet', async (command) => {
  const { id: kommando } = command;
  const cases = isElementCommand(command) ? elementCases(command) : [otherCases[kommando]];
  for (const one of cases) {
    if (!one) throw new Error(`${kommando} har intet tilfælde`);
    const { wide, kernel } = start();
    if (one.first) await kernel.write(await kernel.judge([one.first(wide)], { user: keeper }));
    const asked = () => ({ kommando, ...one.asked(wide, kernel.runs) });
    const first = await kernel.judge([asked()], { user: keeper });
    expect(unchangedProblem(first.run), kommando).toBeUndefined();
    await kernel.write(first);
    const again = (await kernel.judge([asked()], { user: keeper })).run;
    if (again.violations.length > 0 || ofAnother.has(kommando)) continue;
    expect(again.commands[0]?.plan.effects).toEqual([]);
    expect(again.warnings).toMatchObject([unchanged]);
    expect(unchangedProblem(again)).toMatchObject({ status: 400, code: 'ingenAendring' });
  }
});

test.each(edits)('$id: en version, hvor kun tiden er en anden, skal bekræftes', async (command) => {
  const { wide, kernel } = start();
  const asked = askedOf(command);
  await kernel.write(await kernel.judge([asked(wide, 0)], { user: keeper }));
  const later = asked(wide, 1);
  const { run } = await kernel.judge([later], { user: keeper });
  expect(run.violations).toEqual([]);
  expect(run.unconfirmed.map(({ code }) => code)).toContain('kunTiden');
  const told = { ...later, input: { ...later.input, navn: 'Et tredje navn' } };
  const { run: other } = await kernel.judge([told], { user: keeper });
  expect(other.unconfirmed).toEqual([]);
});

/** Its case, so many times later and outside any step, which would decide the year. */
function askedOf(command: ElementCommand) {
  const [one] = elementCases(command);
  const from = timeFieldCodes[command.time as 'finansaar' | 'periode'].from;
  return (wide: ReturnType<typeof wideStructure>, later: number) => {
    const { input, rowVersion } = one?.asked(wide, 0) ?? { input: {}, rowVersion: undefined };
    const outside = 'underaktivitetId' in input ? { underaktivitetId: null } : {};
    const time = { [from]: Number(input[from]) + later };
    return { kommando: command.id, input: { ...input, ...outside, ...time }, rowVersion };
  };
}
