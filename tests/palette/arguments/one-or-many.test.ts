import { expect, test } from 'vitest';
import { leaveOutText } from '../../../src/commands/subjects/unseen-marks.ts';
import { extentText } from '../../../src/domain/commands/sheet/extent.ts';
import { message } from '../../../src/domain/words/messages.ts';
import { alongText } from '../../../src/views/structure/rows/along-text.ts';

const element = { id: 'a', type: 'Underkonto', fuldtNummer: '07.14.01.10', navn: 'A' } as const;

test.each([
  [1, '1 ændring i masseredigering er ikke gemt. Den slettes her i browseren, når du logger af.'],
  [2, '2 ændringer i masseredigering er ikke gemt. De slettes her i browseren, når du logger af.'],
])('%i, der ikke er gemt, siges som én eller flere', (antal, text) => {
  const hvad = extentText({ changes: antal, newRows: 0 });
  expect(message('kladdeSlettes', { hvad, antal })).toBe(text);
});

test('om én siges den, om flere dem', () => {
  expect(message('ikkeGemtFoer', { antal: 1 })).toBe('Den er ikke gemt, før du har gennemset den.');
  expect(message('ikkeGemtFoer', { antal: 2 })).toBe('De er ikke gemt, før du har gennemset dem.');
  expect([leaveOutText([element]), leaveOutText([element, element])]).toEqual([
    'Fjern den fra markeringen',
    'Fjern dem fra markeringen',
  ]);
});

test('ét underliggende, der følger med, er ét', () => {
  const numre = [{ id: 'b', type: 'Underkonto', foer: '1', efter: '2' }] as never;
  expect(alongText({ numre, antalNumre: 2 }, [element])).toBe('1 underliggende element følger med');
});
