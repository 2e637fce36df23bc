import { expect, test } from 'vitest';
import { roundsAtMost } from '../../../../server/commands/load-and-judge.ts';
import { linkedAtMost } from '../../../../server/commands/structure/words/in-the-way.ts';
import { blockedCases } from './width-blocked.ts';
import { keeper, wideKernels } from './width-kernels.ts';

const wides = wideKernels();

test.each(blockedCases)('$kommando: alle, der er i vejen, tælles med ($code)', async (blocked) => {
  const { kommando, asked, code, antal, isUncounted } = blocked;
  const rounds: number[] = [];
  for (const { wide, kernel } of wides) {
    const judged = await kernel.judge([{ kommando, ...asked(wide) }], { user: keeper });
    rounds.push(judged.rounds);
    const [plan] = judged.run.commands.map((one) => one.plan);
    const count = antal(wide.width);
    const found = plan?.violations.find((violation) => violation.code === code);
    if (count === 0) {
      expect(found).toBeUndefined();
      continue;
    }
    expect(found, `${kommando} ${wide.width}`).toBeDefined();
    expect(plan?.effects).toEqual([]);
    if (!isUncounted) expect(found?.message).toMatch(new RegExp(`\\b${count}\\b`));
    if (found?.elements) expect(found.elements).toHaveLength(Math.min(count, linkedAtMost));
  }
  expect(rounds.at(-1)).toBe(rounds.at(-2));
  expect(Math.max(...rounds)).toBeLessThan(roundsAtMost);
});
