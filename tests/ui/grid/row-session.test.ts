import { expect, test } from 'vitest';
import { RowSession, type SessionBody } from '../../../src/ui/rows/row-session.ts';

const noSlot = () => expect.unreachable();

/** A session over rows named by letters, and what it does to a body that has no elements. */
function start(rows: string, isByCell = false) {
  const session = new RowSession(isByCell);
  const went: string[] = [];
  const scrolled: string[] = [];
  let shown = rows;
  const body: { -readonly [Part in keyof SessionBody]: SessionBody[Part] } = {
    active: { row: -1, column: undefined },
    hasFocus: false,
    setContent: (_, active, scroll) => {
      body.active = active;
      scrolled.push(scroll);
    },
    activate: (active) => {
      body.active = active;
    },
  };
  session.onGo = (index) => went.push(shown[index] ?? '');
  const show = (next: string, question = '', id?: string, wish?: number) => {
    shown = next;
    const idAt = (index: number) => shown[index];
    session.attach(body, { idAt, indexOf: (id) => shown.indexOf(id) });
    session.wish(id, wish);
    session.show({ count: shown.length, build: noSlot, bind: noSlot }, question);
    session.seek();
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

test('et ønske venter på sin række og rulles frem; det samme ønske igen er intet ønske', () => {
  const { session, show, at, scrolled, went } = start('ab');
  show('ab', '', 'd', 1);
  expect(at()).toBe('a');
  expect(session.isTold(0)).toBe(true);
  show('abcd', '', 'd', 1);
  expect(at()).toBe('d');
  expect(scrolled.at(-1)).toBe('active');
  session.go(0, undefined, true);
  show('abcd', '', 'd', 1);
  expect(at()).toBe('a');
  show('abcd', '', 'd', 2);
  expect(at()).toBe('d');
  // The owner knows where it sent the focus.
  expect(went).toEqual(['a']);
});

test('går hånden videre, før rækken er kommet, er ønsket glemt', () => {
  const { session, show, at } = start('ab');
  show('ab', '', 'd', 1);
  session.go(1, undefined, true);
  show('abcd', '', 'd', 1);
  expect(at()).toBe('b');
});

test('er rækken væk, er det rækken i dens sted, og ejeren hører det, når den har fokus', () => {
  const { session, body, show, at, went } = start('abcd');
  session.go(1, undefined, true);
  show('acd');
  session.takePlaceOfGone();
  expect(went).toEqual(['b']);
  body.hasFocus = true;
  session.takePlaceOfGone();
  expect(at()).toBe('c');
  expect(went).toEqual(['b', 'c']);
  session.takePlaceOfGone();
  expect(went).toEqual(['b', 'c']);
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
