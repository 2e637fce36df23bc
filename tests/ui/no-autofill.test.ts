import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listboxField } from '../../src/ui/fields/choices/listbox.tsx';
import { noAutofill } from '../../src/ui/fields/no-autofill.ts';

test('intet tekstfelt udfyldes af browser eller adgangskodehusker', () => {
  const fields = globSync('src/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<input\b[\s\S]*?\/>/g)].map(([field]) => ({
      file,
      field,
    })),
  );
  const ofText = fields.filter(({ field }) => !/type="(?:checkbox|radio)"/.test(field));
  expect(ofText.length).toBeGreaterThan(5);
  const unsafe = ofText.filter(({ field }) => !/\.\.\.(?:noAutofill|listboxField\()/.test(field));
  expect(unsafe.map(({ file }) => file)).toEqual([]);
  expect(listboxField('id', false, -1)).toMatchObject(noAutofill);
});
