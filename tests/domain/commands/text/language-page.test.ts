import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Lookups } from '../../../../src/domain/commands/text/bearers.ts';
import { textForms } from '../../../../src/domain/commands/text/forms.ts';
import { readText } from '../../../../src/domain/commands/text/read-text.ts';
import { fold } from '../../../../src/domain/words/folding.ts';
import { exampleOf, languagePage, sampleNumbers } from './language-page.ts';

const page = new URL('../../../../docs/kommandosprog.md', import.meta.url);

/** Each number of the page is one element's. */
const lookups: Lookups = {
  byNumber: (type, number) =>
    sampleNumbers[type] === number ? [{ id: number, fra: 2000, til: null }] : [],
  byName: () => [],
  posts: (_kind, known) => [known],
  isPost: () => true,
};

test('docs/kommandosprog.md siger, hvad erklæringerne siger', async () => {
  const [introduction = ''] = readFileSync(page, 'utf8').split(/^## (?!Sproget)/m);
  await expect(languagePage(introduction)).toMatchFileSnapshot(page.pathname);
});

test.each(textForms.map((form) => ({ form, begins: form.begins })))(
  '$begins: eksemplet kan læses',
  ({ form }) => {
    expect(readText(exampleOf(form), lookups)).toMatchObject([{ kommando: form.command }]);
  },
);

test.each(textForms.map((form) => ({ form, begins: form.begins })))(
  '$begins: intet ord siger to ting',
  ({ form }) => {
    const words = form.parts.flatMap((part) => [...new Set(part.words.map(fold))]);
    expect(words.toSorted()).toEqual([...new Set(words)].toSorted());
  },
);

test('ingen to kommandoer begynder ens', () => {
  const begins = textForms.map((form) => fold(form.begins));
  expect(begins.toSorted()).toEqual([...new Set(begins)].toSorted());
});
