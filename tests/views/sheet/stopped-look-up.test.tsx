// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import type { Value } from '../../../src/domain/columns/column-spec.ts';
import { TaskStopped } from '../../../src/ui/notices/running-tasks.ts';
import { Stage } from '../../../src/ui/rows/stage.ts';
import { lookUpIn } from '../../../src/views/sheet/rows/held-sheet.ts';
import type { LinkBook } from '../../../src/views/sheet/rows/link-book.ts';
import { useJudged } from '../../../src/views/sheet/use-judged.ts';
import { gridOf, newRow, terms } from '../../domain/commands/sheet/grid.ts';
import { serve } from '../portal.tsx';

afterEach(() => {
  cleanup();
  setFeatures([]);
});

const grid = gridOf();
const written = (navn: string) => newRow(1, { nummer: '07.14.77.55', navn });

test('det, brugeren ikke vil vente på, siges ikke at mangle, og der spørges igen efter næste handling', async () => {
  setFeatures(['plan']);
  serve(() => ({ status: 500, body: {} }));
  const stage = new Stage<Value>((one, other) => JSON.stringify(one) === JSON.stringify(other));
  const learn = vi.fn<LinkBook['learn']>(async () => undefined);
  learn.mockRejectedValueOnce(new TaskStopped());
  const lookUp = lookUpIn({ learn } as unknown as LinkBook);
  const told = vi.spyOn(stage, 'setFindings');
  const ofPlan = () => told.mock.calls.filter(([source]) => source === 'plan');
  stage.apply('Ny række', written('Ny konto'));
  renderHook(() => useJudged({ stage, grid, recordOf: () => undefined, lookUp, terms }));
  await waitFor(() => expect(learn).toHaveBeenCalledTimes(1));
  await expect(learn.mock.results[0]?.value).rejects.toThrow(TaskStopped);
  expect(ofPlan()).toEqual([]);
  stage.apply('Rettet', written('Nyere konto'));
  await waitFor(() => expect(ofPlan()).toHaveLength(1));
  expect(learn).toHaveBeenCalledTimes(2);
  expect([...(ofPlan()[0]?.[1].values() ?? [])]).toMatchObject([{ tone: 'error' }]);
});
