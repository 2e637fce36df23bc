import { expect, test } from 'vitest';
import type { Invocation } from '../../../../server/commands/command.ts';
import { effectsOnVersions, effectWith } from '../../../../server/storage/effect.ts';
import type { LoggedEffect } from '../../../../server/storage/logged-lines.ts';
import { undoCommand } from '../../../../src/domain/permissions.ts';
import { searchText } from '../../../../src/domain/words/folding.ts';
import { keeper, wideKernels } from '../width/width-kernels.ts';
import { undoOf } from '../width/width-record-cases.ts';
import { runs } from '../width/width-run-cases.ts';

const foldedBefore = <Row extends object>(row: Row | null) =>
  row && { ...row, soegetekst: 'foldet, som det blev gjort før' };

test('det, navne søges i, er ikke ændret siden, fordi det foldes på en anden måde nu, og fortrydes som nu', async () => {
  const [first] = wideKernels();
  if (!first) throw new Error('there is a structure of each width');
  const { wide, kernel } = first;
  const edits = runs['hver sin underkonto rettes']?.(wide) ?? [];
  await kernel.write(await kernel.judge(edits, { user: keeper }));
  const koersel = kernel.runs;
  for (const effect of kernel.records.find('logKoersel', [String(koersel)])) {
    const folded = effectWith(effect, foldedBefore(effect.before), foldedBefore(effect.after));
    kernel.records.put('kommando_effekt', { ...effect, ...folded } as LoggedEffect);
  }
  const undo: Invocation = { kommando: undoCommand, input: undoOf(koersel) };
  const { run } = await kernel.judge([undo], { user: keeper });
  expect(run.violations).toEqual([]);
  const effects = run.commands.flatMap(({ plan }) => plan.effects);
  const again = effectsOnVersions(effects).flatMap(({ after }) => after ?? []);
  expect(again.length).toBeGreaterThan(0);
  for (const { fuldt_nummer: number, navn, soegetekst } of again) {
    expect(soegetekst).toBe(searchText(number, navn));
  }
});
