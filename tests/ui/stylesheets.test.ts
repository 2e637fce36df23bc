import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = globSync('src/**/*.css').map((file) => ({
  file,
  rules: readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
}));

/** In which sheets a pattern is found. */
const withPattern = (pattern: RegExp) =>
  sheets.filter(({ rules }) => pattern.test(rules)).map(({ file }) => file);

const scrollers = sheets.flatMap(({ file, rules }) =>
  [...rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, , body = '']) => /overflow(-y)?:\s*(auto|scroll)/.test(body))
    .map(([, name = '', body = '']) => ({ at: `${file} ${name.trim()}`, name: name.trim(), body })),
);

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

/** A key beside the icon would stand outside the box that is as wide as the icon alone. */
test('en knap, der er gjort så smal som sit ikon, viser ingen tast', () => {
  const narrow = sheets.flatMap(({ rules }) =>
    [...rules.matchAll(/([^{}]*\.btn-words\)) \{([^{}]*)\}/g)]
      .filter(([, , body = '']) => /(^|\s)width: var\(--control\)/.test(body))
      .map(([, name = '']) => ({ rules, name: name.trim() })),
  );
  expect(narrow.length).toBeGreaterThan(0);
  const shows = narrow.filter(({ rules, name }) => {
    const [, body = ''] = rules.split(`${name} > .keys {`);
    return !body.trimStart().startsWith('display: none');
  });
  expect(shows.map(({ name }) => name)).toEqual([]);
});

/** What is chosen in, which nobody prints. */
const choices =
  /\[role="listbox"\]$|^\.(palette|argument|consequences|menu|mobilemenu|headline-panel|dg-choices|kt-suggestions)/;
/** Drawn as far as the screen shows: one sheet of it is printed, or it is left out, or stands as lines instead. */
const drawn = ['.dg', '.kt-plan', '.kt-text > textarea'];

/** A page that scrolls is printed as far as the screen shows, unless it may go on over the next. */
test('alt, der ruller, og som ikke er en liste, der vælges i, er helt på papir, og papiret er lyst', () => {
  const [print] = sheets.filter(({ file }) => file === 'src/ui/print.css');
  const rules = print?.rules ?? '';
  expect(rules).toMatch(/:root\[data-theme\] \{\s*color-scheme: light !important;/);
  const [opened = ''] = /[^}]+\{\s*display: block !important;/.exec(rules) ?? [];
  const isOpened = (name: string) => {
    const own = /\.[\w-]+(?=(:not\([^)]*\))?$)/.exec(name)?.[0] ?? name;
    return new RegExp(`[ (,]\\${own}[,)]`).test(opened) || opened.includes(`${name},`);
  };
  const read = scrollers.filter(({ name }) => !choices.test(name) && !drawn.includes(name));
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter(({ name }) => !isOpened(name)).map(({ at }) => at)).toEqual([]);
  expect(rules).toMatch(/\.dg \{\s*height:/);
  expect(rules).toMatch(
    /:is\(\.kt-layer, \.kt-plan, \.kt-text > textarea\),[^{}]*\{\s*display: none !important;/,
  );
});

/** A class that is called something else would stand on the paper again. */
test('det, papiret ikke viser, findes', () => {
  const [print] = sheets.filter(({ file }) => file === 'src/ui/print.css');
  const others = sheets.filter((sheet) => sheet !== print).map(({ rules }) => rules);
  const named = new Set(print?.rules.match(/\.[a-z][\w-]+/g));
  expect(named.size).toBeGreaterThan(30);
  const isThere = (name: string) =>
    others.some((rules) => new RegExp(`\\${name}(?![\\w-])`).test(rules));
  expect([...named].filter((name) => !isThere(name))).toEqual([]);
});
