import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { noTemplate } from '../../../src/ui/grid/columns/column-window.ts';
import { nearestTo } from '../../../src/ui/rows/row-order.ts';
import type { SessionBody } from '../../../src/ui/rows/session-parts.ts';
import { sessionById } from './session-by-id.ts';

afterEach(() => vi.useRealTimers());

const noSlot = () => expect.unreachable();

/** A session over rows named by letters, and what it does to a body that has no elements. */
function start(rows: string, isByCell = false, sought = '') {
  const { session, went } = sessionById(sought);
  const scrolled: string[] = [];
  let shown = rows;
  const body: { -readonly [Part in keyof SessionBody]: SessionBody[Part] } = {
    active: { row: -1, column: undefined },
    range: undefined,
    onRange: () => undefined,
    hasFocus: false,
    holdsFocus: false,
    setContent: (_, active, scroll) => {
      body.active = active;
      scrolled.push(scroll);
    },
    focus: () => undefined,
    activate: (active) => {
      body.active = active;
    },
  };
  const show = (next: string, question = '') => {
    shown = next;
    const order = {
      count: next.length,
      rowAt: (index: number) => ({ id: next[index] ?? expect.unreachable() }),
      idAt: (index: number) => next[index],
      indexOf: (id: string) => next.indexOf(id),
    };
    const content = { count: next.length, template: noTemplate, bind: noSlot };
    const rendered = { body, order, content, isByCell, question };
    session.shown({ ...rendered, busy: true });
    return () => session.shown({ ...rendered, busy: false });
  };
  show(rows);
  const at = () => shown[body.active.row];
  return { session, body, went, scrolled, show, at };
}

test('rækken er den samme, når rækkerne er andre', () => {
  const { session, show, at, went } = start('abcd');
  session.go(2, undefined, true);
  show('xabcd');
  expect(at()).toBe('c');
  show('cba');
  expect(at()).toBe('c');
  expect(went).toEqual(['c']);
});

test('hånden hviler først, når den ikke heller skriver, hvor den er', () => {
  vi.useFakeTimers();
  const { session } = start('abcd');
  session.stir();
  vi.advanceTimersByTime(1000);
  expect(session.rested.name).toBe('');
  session.go(2, undefined, true);
  for (let key = 0; key < 5; key += 1) {
    vi.advanceTimersByTime(100);
    session.stir();
  }
  expect(session.rested.name).toBe('');
  vi.advanceTimersByTime(200);
  expect(session.rested.name).toBe('c');
});

test('den, der spørges om, ventes på og rulles frem; spørges der igen, er det den igen', () => {
  const { session, show, at, scrolled, went } = start('ab', false, 'd');
  expect([at(), session.isTold]).toEqual([undefined, true]);
  show('abcd');
  expect(at()).toBe('d');
  expect(scrolled.at(-1)).toBe('active');
  session.go(0, undefined, true);
  show('abcd');
  expect(at()).toBe('a');
  session.reveal('d');
  expect(at()).toBe('d');
  // Who asks knows what was asked for.
  expect(went).toEqual(['a']);
});

test('kommer den ikke, begynder hånden ved den første række, som så kan vælges', () => {
  const { session, at, went } = start('ab', false, 'd');
  session.giveUp(session.rested, false);
  expect([at(), session.isTold, session.rested.name, went]).toEqual(['a', true, 'd', []]);
  session.go(0, undefined, true);
  expect(went).toEqual(['a']);
});

test.each([
  ['som visningen begynder ved', 'd'],
  ['som der siden spørges om', ''],
])('er rækkerne her alle, ventes der ikke på en, %s, og er der ikke', async (_, sought) => {
  const { session, show, at } = start('ab', false, sought);
  show('ab')();
  session.reveal('d');
  // What the grid has been given may be drawn next.
  expect(session.coming.isAwaited).toBe(true);
  await Promise.resolve();
  expect([at(), session.coming.isAwaited, session.rested.name]).toEqual(['a', false, 'd']);
  // It came after all, and the hand has not gone anywhere.
  show('abd')();
  expect(at()).toBe('d');
});

test.each([
  ['flere rækker er på vej', true, false],
  ['visningen selv leder efter den', false, true],
])('mens %s, ventes der på den', async (_, isBusy, mayCome) => {
  const { session, show, at } = start('ab', false, 'd');
  session.mayCome = mayCome;
  const rest = show('ab');
  if (!isBusy) rest();
  await Promise.resolve();
  expect([at(), session.coming.isAwaited]).toEqual([undefined, true]);
  session.giveUp(session.rested, true);
  expect([at(), session.coming.isAwaited]).toEqual(['a', false]);
});

test('den første række, som visningen begynder ved, er først valgt, når hånden går til den', () => {
  const { session, show, at, went } = start('ab');
  expect([at(), session.isTold, went]).toEqual(['a', true, []]);
  session.go(0, undefined, true);
  expect(went).toEqual(['a']);
  show('ba');
  expect([at(), session.isTold]).toEqual(['a', true]);
});

test('den første af et filters rækker er valgt, så snart fokus kommer til den', () => {
  const { session, show } = start('ab');
  show('ab', 'filter');
  show('b', 'filter');
  expect(session.isTold).toBe(false);
  session.go(0, undefined, true);
  expect(session.isTold).toBe(true);
});

test('går hånden videre, før rækken er kommet, er spørgsmålet glemt', () => {
  const { session, show, at } = start('ab', false, 'd');
  session.go(1, undefined, true);
  show('abcd');
  expect(at()).toBe('b');
});

test('er rækken væk, er det rækken i dens sted, og ejeren hører det, når den har fokus', () => {
  const { session, body, show, at, went } = start('abcd');
  session.go(1, undefined, true);
  const rest = show('acd');
  rest();
  expect(went).toEqual(['b']);
  body.hasFocus = true;
  rest();
  expect(at()).toBe('c');
  expect(went).toEqual(['b', 'c']);
  rest();
  expect(went).toEqual(['b', 'c']);
});

test.each([
  ['den næste, der står endnu', 'aefg', 'e'],
  ['den sidste før den, når ingen efter den gør', 'ab', 'b'],
])('går rækker ved siden af med den, er det %s', (_, left, near) => {
  const { session, body, show, at, went } = start('abcdefg');
  session.go(3, undefined, true);
  body.hasFocus = true;
  show(left)();
  expect([at(), went]).toEqual([near, ['d', near]]);
});

test('en række, der var på vej, er den, der kommer på dens plads', () => {
  const orderOf = (ids: readonly (string | undefined)[]) => ({
    count: ids.length,
    rowAt: (index: number) => ids[index],
    idAt: (index: number) => ids[index],
    indexOf: (id: string) => ids.indexOf(id),
  });
  const left = { order: orderOf([undefined, 'b', 'c']), row: 0 };
  expect(nearestTo(left, orderOf(['a', 'b', 'c']))).toBe(0);
});

test('det er den samme, når den først er ledt efter og opgivet, og rækkerne er andre imens', () => {
  const { session, body, show, at } = start('abcdefg');
  session.seeksGone = true;
  session.go(3, undefined, true);
  body.hasFocus = true;
  show('abefg')();
  show('aefg')();
  session.giveUp(session.rested, true);
  expect(at()).toBe('e');
});

test('tilfældige skrivninger: hånden er på sin række, så længe den er der, og ellers på en, der er sagt', () => {
  const rows = fc.uniqueArray(fc.constantFrom(...'abcdef'), { minLength: 1 });
  fc.assert(
    fc.property(rows, fc.nat(), fc.array(rows, { maxLength: 6 }), (first, place, written) => {
      const { session, body, show, at } = start(first.join(''));
      session.go(place % first.length, undefined, true);
      body.hasFocus = true;
      for (const next of written) {
        const before = at() ?? '';
        show(next.join(''))();
        if (next.includes(before)) expect(at()).toBe(before);
        expect(session.walked?.id).toBe(at());
      }
    }),
    { seed: 35, numRuns: 300 },
  );
});

/** A session whose view looks for what has left the rows; the hand is on b, with the focus. */
function startSeeking() {
  const started = start('abcd');
  started.session.seeksGone = true;
  started.session.go(1, undefined, true);
  started.body.hasFocus = true;
  started.body.holdsFocus = true;
  return started;
}

test('er rækken flyttet, ventes der på den, og ingen anden træder i dens sted, før den er opgivet', () => {
  const { session, show, at, went } = startSeeking();
  show('acd')();
  expect([at(), session.rested.name, session.coming.isAwaited]).toEqual([undefined, 'b', true]);
  show('acdb')();
  expect([at(), session.rested.name, session.coming.isAwaited]).toEqual(['b', 'b', false]);
  show('acd')();
  session.giveUp(session.rested, true);
  expect([at(), went]).toEqual(['d', ['b', 'd']]);
});

test('forsvinder rækken, mens en anden ventes, er det den anden, der vælges, og ingen i mellemtiden', () => {
  const { session, show, at, went } = startSeeking();
  session.reveal('e');
  show('ac', 'uden filter')();
  expect([at(), session.rested.name]).toEqual([undefined, 'e']);
  show('ace', 'uden filter')();
  expect([at(), session.rested.name, went]).toEqual(['e', 'e', ['b']]);
});

test('kommer den, der er spurgt om, ikke, er den valgt endnu, og den første række kun begyndelsen', () => {
  const { session, body, show, at, went } = startSeeking();
  body.hasFocus = false;
  session.reveal('e');
  show('ac', 'uden filter')();
  session.giveUp(session.rested, true);
  expect([at(), session.rested.name, session.isTold, went]).toEqual(['a', 'e', true, ['b']]);
});

test('et filter, brugeren skriver, viser sine egne rækker og leder ikke efter den, det skjuler', () => {
  const { session, body, show, at } = startSeeking();
  body.hasFocus = false;
  body.holdsFocus = false;
  show('cd', 'filter')();
  expect([at(), session.coming.isAwaited]).toEqual(['c', false]);
  // Nor when the rest of them comes, which the view says that a filter leaves out of.
  session.seeksGone = false;
  show('cde', 'filter')();
  expect([at(), session.coming.isAwaited]).toEqual(['c', false]);
});

test('et nyt spørgsmål begynder øverst, men ikke under en hånd i rækkerne', () => {
  const { session, body, show, at, scrolled } = start('abcd');
  session.go(3, undefined, true);
  show('abcd', 'nyt');
  expect([at(), scrolled.at(-1)]).toEqual(['a', 'top']);
  session.go(2, undefined, true);
  body.hasFocus = true;
  show('abcd', 'nyere');
  expect([at(), scrolled.at(-1)]).toEqual(['c', 'keep']);
});

test('en anden celle i samme række er ikke en anden række', () => {
  const { session, body, went } = start('ab', true);
  session.go(0, 0, true);
  session.go(0, 3, true);
  expect(body.active).toEqual({ row: 0, column: 3 });
  expect(went).toEqual(['a']);
  session.go(7, 0, true);
  expect(body.active.row).toBe(0);
});

/** A session whose view answers when told to, the first question first. */
function startOpening(rows: string) {
  const started = start(rows, false, 'a');
  const answers: ((how: 'opened' | 'absent') => void)[] = [];
  started.session.open = () => new Promise((resolve) => answers.push(resolve));
  const answer = async (how: 'opened' | 'absent') => {
    answers.shift()?.(how);
    await Promise.resolve();
  };
  return { ...started, answer };
}

test('et nummer flytter intet, før det er slået op, og slet intet, når hånden er gået videre', async () => {
  const { session, at, answer } = startOpening('abcd');
  session.reveal('d', 'number');
  expect([at(), session.rested.name]).toEqual(['a', 'a']);
  await answer('absent');
  expect([at(), session.rested.name]).toEqual(['a', 'a']);
  session.reveal('d', 'number');
  session.go(1, undefined, true);
  await answer('opened');
  expect(at()).toBe('b');
  session.reveal('c', 'number');
  session.reveal('d', 'number');
  await answer('opened');
  expect(at()).toBe('b');
  await answer('opened');
  expect([at(), session.rested.name]).toEqual(['d', 'd']);
});

test('kommer rækken, mens det næste nummer slås op, gælder det næste endnu', async () => {
  const { session, show, at, answer } = startOpening('ab');
  session.reveal('c', 'number');
  await answer('opened');
  session.reveal('d', 'number');
  show('abcd');
  expect(at()).toBe('c');
  await answer('opened');
  expect(at()).toBe('d');
});

test('en anden kolonne siges, også i den samme række, og den samme siges ikke igen', () => {
  const { session } = start('ab', true);
  const heard: (number | undefined)[] = [];
  const stop = session.onColumn(() => heard.push(session.column));
  session.go(0, 2, true);
  session.go(1, 2, true);
  session.go(1, 3, true);
  stop();
  session.go(1, 4, true);
  expect(heard).toEqual([2, 3]);
});
