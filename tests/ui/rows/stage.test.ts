import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Stage } from '../../../src/ui/rows/stage.ts';
import { cellKey, type StagedCell } from '../../../src/ui/rows/staged-cell.ts';

const cell = (row: string, column: string, value: string, base = 'før'): StagedCell<string> => ({
  row,
  column,
  base,
  baseVersion: '1',
  value,
});
const newStage = () => new Stage<string>(Object.is);
const shown = (stage: Stage<string>) =>
  [...stage.cells()]
    .map(({ row, column, value, text }) => `${row}.${column}=${text ?? value}`)
    .sort();

test('a change is one undo step, however many cells it has, and keeps what stood there', () => {
  const stage = newStage();
  const action = stage.apply('Indsat 1 × 2', [cell('a', 'x', 'ny'), cell('a', 'y', 'ny')]);
  expect(action?.label).toBe('Indsat 1 × 2');
  expect(stage.counts()).toEqual({ changes: 2, rows: 1, errors: 0, warnings: 0 });
  stage.apply('Rettet', [cell('a', 'x', 'nyere', 'noget andet')]);
  expect(stage.get('a', 'x')).toMatchObject({ base: 'før', value: 'nyere' });
  stage.undo();
  expect(stage.get('a', 'x')?.value).toBe('ny');
  stage.undo();
  expect(stage.isEmpty).toBe(true);
  expect(stage.undo()).toBeNull();
  stage.redo();
  stage.redo();
  expect(shown(stage)).toEqual(['a.x=nyere', 'a.y=ny']);
});

test('a cell that is given its base back is no change', () => {
  const stage = newStage();
  stage.apply('Rettet', [cell('a', 'x', 'ny')]);
  stage.apply('Rettet', [cell('a', 'x', 'før')]);
  expect(stage.isEmpty).toBe(true);
  expect(stage.apply('Rettet', [cell('a', 'x', 'før')])).toBeNull();
  stage.undo();
  expect(shown(stage)).toEqual(['a.x=ny']);
});

test('alt, der er kasseret, kommer igen i den orden, det blev skrevet i', () => {
  const stage = newStage();
  for (const row of ['c', 'a', 'b']) {
    stage.apply('Ny række', [cell(row, 'x', 'ny'), cell(row, 'y', 'ny')]);
  }
  const before = stage.content().cells;
  stage.discard('Kasseret');
  expect(stage.rows()).toEqual([]);
  stage.undo();
  expect(stage.rows()).toEqual(['c', 'a', 'b']);
  expect(stage.content().cells).toEqual(before);
});

test('what is no value of the column stays as it was written, and is an error until it is mended', () => {
  const stage = newStage();
  stage.apply('Rettet', [{ ...cell('a', 'x', 'før'), text: '31.02.2027', problem: 'Ingen dato' }]);
  expect(stage.findingAt('a', 'x')).toEqual({ tone: 'error', text: 'Ingen dato' });
  expect(stage.counts()).toMatchObject({ changes: 1, errors: 1 });
  stage.apply('Rettet', [cell('a', 'x', '28.02.2027')]);
  expect(stage.counts()).toMatchObject({ changes: 1, errors: 0 });
});

test('an error of a rule here goes before a warning of the plan, and a source speaks only for itself', () => {
  const stage = newStage();
  const key = cellKey('a', 'x');
  stage.apply('Rettet', [cell('a', 'x', 'ny')]);
  stage.setFindings('plan', new Map([[key, { tone: 'warning', text: 'Planen' }]]));
  stage.setFindings('local', new Map([[key, { tone: 'error', text: 'Her' }]]));
  expect(stage.findingAt('a', 'x')?.text).toBe('Her');
  stage.setFindings('local', new Map());
  expect(stage.findingAt('a', 'x')?.text).toBe('Planen');
  expect([...stage.findings().keys()]).toEqual([key]);
});

test('what is saved leaves, also from what can be taken back; the rest stays with its reason', () => {
  const stage = newStage();
  stage.apply('Rettet', [cell('a', 'x', 'ny'), cell('b', 'x', 'ny')]);
  const kept = cellKey('b', 'x');
  stage.settle([cellKey('a', 'x')], new Map([[kept, { tone: 'error', text: 'Lukket' }]]));
  expect(shown(stage)).toEqual(['b.x=ny']);
  expect(stage.findingAt('b', 'x')?.text).toBe('Lukket');
  stage.undo();
  expect(stage.isEmpty).toBe(true);
  stage.redo();
  expect(shown(stage)).toEqual(['b.x=ny']);
});

test('a record that has moved carries its changes along, except where both have changed the same', () => {
  const stage = newStage();
  stage.apply('Rettet', [cell('a', 'x', 'ny'), cell('a', 'y', 'ny'), cell('a', 'z', 'ny')]);
  const now: Record<string, string> = { x: 'før', y: 'deres', z: 'ny' };
  const conflicts = stage.rebase('a', '2', (column) => now[column] ?? '');
  expect(conflicts).toMatchObject([{ yours: { column: 'y', value: 'ny' }, theirs: 'deres' }]);
  expect(stage.get('a', 'x')?.baseVersion).toBe('2');
  expect(stage.get('a', 'z')).toBeUndefined();
  expect(stage.get('a', 'y')).toMatchObject({ base: 'før', baseVersion: '1' });
});

test('it says which rows to look at again, once for each action', () => {
  const stage = newStage();
  const told: string[][] = [];
  stage.subscribe((rows) => told.push([...rows]));
  stage.apply('Rettet', [cell('a', 'x', 'ny'), cell('a', 'y', 'ny'), cell('b', 'x', 'ny')]);
  stage.undo();
  expect(told).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

const edits = fc.array(
  fc.tuple(
    fc.constantFrom('a', 'b', 'c'),
    fc.constantFrom('x', 'y'),
    fc.constantFrom('før', 'ny', 'nyere'),
    fc.boolean(),
  ),
  { maxLength: 6 },
);
const edited = ([row, column, value, isRead]: [string, string, string, boolean]) => ({
  ...cell(row, column, value),
  ...(!isRead && { text: value, problem: 'Ulæst' }),
});

test('any sequence of actions is taken back to the start, and done again to the same', () => {
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 8 }), (actions) => {
      const stage = newStage();
      const seen = [shown(stage)];
      for (const action of actions) {
        if (stage.apply('Handling', action.map(edited))) seen.push(shown(stage));
      }
      const last = seen.at(-1);
      for (const before of seen.slice(0, -1).reverse()) {
        stage.undo();
        expect(shown(stage)).toEqual(before);
      }
      expect(stage.counts()).toEqual({ changes: 0, rows: 0, errors: 0, warnings: 0 });
      while (stage.redo()) expect(stage.canUndo).toBe(true);
      expect(shown(stage)).toEqual(last);
    }),
  );
});

test('an action made a part at a time comes after what was done meanwhile, as if it was done at once then', () => {
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 3 }), edits, edits, (before, meanwhile, parts) => {
      const [stage, other] = [newStage(), newStage()];
      for (const one of [stage, other]) {
        for (const action of before) one.apply('Handling', action.map(edited));
      }
      const draft = stage.draft();
      for (const part of parts) draft.add(edited(part));
      const seen = shown(stage);
      for (const one of [stage, other]) one.apply('Imens', meanwhile.map(edited));
      if (meanwhile.length === 0) expect(shown(stage)).toEqual(seen);
      draft.commit('I dele');
      other.apply('I dele', parts.map(edited));
      expect(shown(stage)).toEqual(shown(other));
      while (other.undo()) {
        stage.undo();
        expect(shown(stage)).toEqual(shown(other));
      }
      expect(stage.isEmpty).toBe(true);
    }),
  );
});

test('what is put away and taken out again is the same, also what can be taken back of it', () => {
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 8 }), fc.nat(4), (actions, undone) => {
      const stage = newStage();
      for (const action of actions) stage.apply('Handling', action.map(edited));
      for (let at = 0; at < undone; at += 1) stage.undo();
      const other = newStage();
      other.apply('Rettet', [cell('d', 'x', 'ny')]);
      other.restore(stage.content());
      expect(shown(other)).toEqual(shown(stage));
      expect(other.counts()).toEqual(stage.counts());
      while (stage.undo()) other.undo();
      expect(shown(other)).toEqual([]);
    }),
  );
});
