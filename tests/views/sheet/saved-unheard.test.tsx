// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import type { Value } from '../../../src/domain/columns/column-spec.ts';
import { Stage } from '../../../src/ui/rows/stage.ts';
import { cellKey } from '../../../src/ui/rows/staged-cell.ts';
import { useJudged } from '../../../src/views/sheet/use-judged.ts';
import { cellsOf, gridOf, underkontoOf } from '../../domain/commands/sheet/grid.ts';
import { serve } from '../portal.tsx';

afterEach(() => {
  cleanup();
  setFeatures([]);
});

const grid = gridOf();
const lookUp = async () => undefined;
const terms = { effect: 2027, periode: 202701, underaktivitetId: 9, bemaerkning: null };

test('det, der blev gemt, uden at svaret kom, forlader arket, når rækkerne læses igen, og tæller ikke som fejl', async () => {
  setFeatures(['plan']);
  const planned = serve(() => ({ status: 500, body: {} }));
  const stage = new Stage<Value>((one, other) => JSON.stringify(one) === JSON.stringify(other));
  stage.apply('Rettet', cellsOf('a', { navn: 'Nyt A' }));
  const finding = { tone: 'error', text: 'Ændret af en anden.' } as const;
  stage.setFindings('plan', new Map([[cellKey('a', 'navn'), finding]]));
  const now = { ...underkontoOf('a', '07.14.01.10', 'Nyt A'), rowVersion: '1.2' };
  renderHook(() => useJudged({ stage, grid, recordOf: () => now, lookUp, terms }));
  await waitFor(() => expect(stage.isEmpty).toBe(true));
  expect(stage.counts()).toEqual({ changes: 0, rows: 0, errors: 0, warnings: 0 });
  expect(planned).toEqual([]);
});
