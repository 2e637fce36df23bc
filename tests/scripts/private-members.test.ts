import { expect, test } from 'vitest';
import { refusedFiles } from './refused-files.ts';

const refused = [
  'virtualizer._didMount()',
  'this.#virtualizer._willUpdate()',
  'maybe?._state.data',
  "observer['_fetch']()",
  "export const asked = { enabled: true, _optimisticResults: 'optimistic' }",
  "export const quoted = { '_optimisticResults': 'optimistic' }",
  'export const { _defaulted: isWhole } = options',
  'export const { _defaulted } = options',
];

const allowed = [
  'z._default(schema, 1)',
  'schema._zod.def.shape',
  'names.map((_name, at) => at)',
  'export const { password: _hash, ...row } = user',
  "export const part = { name: '_rels/.rels' }",
  "files['_rels/.rels']",
  'virtualizer.measure()',
];

test('linteren afviser et biblioteks private medlemmer og kun dem', async () => {
  const files = [...refused, ...allowed].map(
    (text, at) => [`${String(at).padStart(2, '0')}.ts`, text] as const,
  );
  const expected = files.slice(0, refused.length).map(([file]) => file);
  expect(await refusedFiles('private-members.grit', files)).toEqual(expected);
});
