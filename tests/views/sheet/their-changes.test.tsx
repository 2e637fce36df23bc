// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ColumnSpec, Value } from '../../../src/domain/columns/column-spec.ts';
import type { SheetColumns } from '../../../src/domain/commands/sheet/sheet-commands.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { Stage } from '../../../src/ui/rows/stage.ts';
import { useTheirChanges } from '../../../src/views/sheet/use-their-changes.ts';

const navn = {
  ...{ id: 'navn', fields: new Map(), format: String },
  read: (row: Record<string, unknown>) => row.navn as Value,
} as unknown as ColumnSpec;
const grid = {
  area: areas.finanslovsstruktur,
  columns: new Map([['navn', navn]]),
} as unknown as SheetColumns;

function sheet() {
  const stage = new Stage<Value>((one, other) => one === other);
  const base = { row: 'a', column: 'navn', base: 'Før', baseVersion: '1', value: 'Mit' };
  stage.apply('Rettet', [base]);
  let row = { navn: 'Før', rowVersion: '1' };
  const recordOf = () => row as never;
  const { rerender } = renderHook(
    ({ read }: { read: object }) => useTheirChanges({ stage, grid, recordOf }, read),
    { initialProps: { read: row } },
  );
  const reads = (now: typeof row) => {
    row = now;
    rerender({ read: row });
  };
  return { stage, reads };
}

test('en celle, hvis grund en anden har flyttet, siger det, før der gemmes, og det skrevne bliver', () => {
  const { stage, reads } = sheet();
  expect(stage.findingAt('a', 'navn')).toBeUndefined();
  reads({ navn: 'Deres', rowVersion: '2' });
  expect(stage.findingAt('a', 'navn')).toMatchObject({
    tone: 'warning',
    text: expect.stringMatching(/En anden har rettet cellen til »Deres«/),
  });
  expect(stage.get('a', 'navn')?.value).toBe('Mit');
  expect(stage.counts()).toMatchObject({ changes: 1, warnings: 1 });
  // A broken rule of the plan is told with it, and is what counts.
  stage.setFindings('plan', new Map([['a\u0000navn', { tone: 'error', text: 'For langt.' }]]));
  expect(stage.findingAt('a', 'navn')).toMatchObject({
    tone: 'error',
    text: expect.stringMatching(/»Deres«.*For langt\./),
  });
});

test('når der er valgt, siges det ikke mere; en anden celle i rækken siger intet', async () => {
  const { stage, reads } = sheet();
  reads({ navn: 'Deres', rowVersion: '2' });
  stage.settle(['a\u0000navn'], new Map());
  await waitFor(() => expect(stage.findings().size).toBe(0));
  const { stage: other, reads: readOther } = sheet();
  readOther({ navn: 'Før', rowVersion: '2' });
  expect(other.findings().size).toBe(0);
  expect(other.get('a', 'navn')?.baseVersion).toBe('2');
});
