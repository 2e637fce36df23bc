import { expect, test } from 'vitest';
import type { Invocation } from '../../../../server/commands/command.ts';
import { roundsAtMost } from '../../../../server/commands/load-and-judge.ts';
import { handlerOf } from '../../../../server/commands/registry.ts';
import { scopeRole } from '../../../../src/domain/access.ts';
import { commandDeclarations, isElementCommand } from '../../../../src/domain/commands/registry.ts';
import { undoCommand } from '../../../../src/domain/permissions.ts';
import { central } from '../central-user.ts';
import { elementCases, type WidthCase } from './width-cases.ts';
import { keeper, wideKernels } from './width-kernels.ts';
import { otherCases, undoOf } from './width-record-cases.ts';

const wides = wideKernels();

/** Writes for the own ministry, and keeps the own virksomhed. */
const local = {
  ...central,
  permissions: central.permissions.difference(new Set(['RequiredAdmin', 'Procesrettigheder'])),
  scopeRoles: new Set([scopeRole.local]),
};

const commands = [...commandDeclarations.values()].filter(({ id }) => handlerOf(id));

function casesOf(command: (typeof commands)[number]): readonly WidthCase[] {
  if (isElementCommand(command)) return elementCases(command);
  const found = otherCases[command.id];
  return found ? [found] : [];
}

test.each(commands)(
  '$id gør det samme i lige mange runder, hvor bredt der end er',
  async (command) => {
    const { id: kommando, inverse } = command;
    const cases = casesOf(command);
    expect(cases, `${kommando} har intet tilfælde`).not.toEqual([]);
    for (const { named = '', first, asked, effects, tells, told } of cases) {
      const rounds: number[][] = [];
      for (const { wide, kernel } of wides) {
        const run = async (...invocations: readonly Invocation[]) => {
          const judged = await kernel.judge(invocations, { user: keeper });
          const about = `${kommando} ${named} ${wide.width}`;
          expect(judged.run.violations, about).toEqual([]);
          return judged;
        };
        if (first) await kernel.write(await run(first(wide)));
        const invocation = { kommando, ...asked(wide, kernel.runs) };
        const judged = await run(invocation);
        const [plan] = judged.run.commands.map((one) => one.plan);
        expect(plan?.effects).toHaveLength(effects(wide.width));
        if (plan && tells) expect(tells(plan)).toBe(told?.(wide.width));
        const ofLocal = await kernel.judge([invocation], { user: local });
        const counted = [judged.rounds, ofLocal.rounds];
        if (inverse === 'fortryd') {
          await kernel.write(judged);
          const undone = await run({ kommando: undoCommand, input: undoOf(kernel.runs) });
          expect(undone.run.commands[0]?.plan.effects).toHaveLength(effects(wide.width));
          counted.push(undone.rounds);
          await kernel.write(undone);
        }
        rounds.push(counted);
      }
      expect(rounds.at(-1), `${kommando} ${named}`).toEqual(rounds.at(-2));
      expect(Math.max(...rounds.flat())).toBeLessThan(roundsAtMost);
    }
  },
);
