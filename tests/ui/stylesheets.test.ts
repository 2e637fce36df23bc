import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = globSync('src/**/*.css').map((file) => ({
  file,
  rules: readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
}));

/** In which sheets a pattern is found. */
const withPattern = (pattern: RegExp) =>
  sheets.filter(({ rules }) => pattern.test(rules)).map(({ file }) => file);

/** One such rule anywhere, and every row that is moved while scrolling is styled from the beginning. */
test('ingen regel kender et element på, hvad der står i dets style', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(withPattern(/\[\s*style\b/)).toEqual([]);
});

/** A cell that inherits a background is styled anew with its row, which moves in every frame. */
test('ingen celle arver en baggrund', () => {
  expect(withPattern(/background(-color)?:\s*inherit/)).toEqual([]);
});

/** What is absolute in it, as a text for screen readers, would else lie in the page, which scrolls away with it. */
test('alt, der ruller, er også det, som dets absolutte dele måles fra', () => {
  const scrollers = sheets.flatMap(({ file, rules }) =>
    [...rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, , body = '']) => /overflow(-y)?:\s*(auto|scroll)/.test(body))
      .map(([, name = '', body = '']) => ({ at: `${file} ${name.trim()}`, body })),
  );
  expect(scrollers.length).toBeGreaterThan(20);
  const unpositioned = scrollers.filter(({ body }) => !/position:/.test(body));
  expect(unpositioned.map(({ at }) => at)).toEqual([]);
});

/** Niveau 3 is white on its own dark ground; on the pale one of what is changed nobody could read it. */
test('en ændret celle i rettighedsmatricen har hverken sit niveaus grund eller dets blæk', () => {
  const [matrix] = sheets.filter(({ file }) => file.endsWith('processtyring.css'));
  const body = matrix?.rules.match(/\.matrix \.is-staged > \.level \{([^}]*)\}/)?.[1] ?? '';
  expect(body).toMatch(/background: none/);
  expect(body).toMatch(/color: inherit/);
});
