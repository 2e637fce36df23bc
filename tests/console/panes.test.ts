// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { stepError } from '../../src/commands/running/field-errors.ts';
import { followPanes, goToFirstPane, isEdgePane, stepPane } from '../../src/console/panes.ts';

const focus = (id: string) => document.getElementById(id)?.focus();
followPanes();
const focused = () => document.activeElement?.id;

beforeEach(() => {
  document.body.innerHTML = `
    <button id="uden-for">x</button>
    <div data-focus-region="structure">
      <button id="knap">x</button>
      <div role="treegrid"><div role="row" id="raekke" tabindex="0"></div></div>
    </div>
    <section data-focus-region="detail" id="detalje" tabindex="0"><button id="rediger">x</button></section>
    <div hidden><div data-focus-region="form"><input id="skjult"></div></div>`;
  // The test's document has no layout: what is hidden is said by the attribute.
  Element.prototype.checkVisibility = function isShown(this: Element) {
    return this.closest('[hidden]') === null;
  };
});

describe('ruder', () => {
  test('næste og forrige rude, rundt i enderne; skjulte er ikke med', () => {
    focus('raekke');
    stepPane(1);
    expect(focused()).toBe('detalje');
    stepPane(1);
    expect(focused()).toBe('raekke');
    stepPane(-1);
    expect(focused()).toBe('detalje');
  });

  test('tilbage i en rude står fokus, hvor det var', () => {
    focus('rediger');
    focus('raekke');
    stepPane(1);
    expect(focused()).toBe('rediger');
  });

  test('en knap uden for ruderne regnes fra den rude, man kom fra', () => {
    focus('detalje');
    document.getElementById('uden-for')?.focus();
    stepPane(1);
    expect(focused()).toBe('raekke');
  });

  test('i den sidste er tasten frem browserens, i den første tasten tilbage', () => {
    focus('raekke');
    expect([isEdgePane(1), isEdgePane(-1)]).toEqual([false, true]);
    focus('detalje');
    expect([isEdgePane(1), isEdgePane(-1)]).toEqual([true, false]);
    focus('uden-for');
    expect([isEdgePane(1), isEdgePane(-1)]).toEqual([false, false]);
  });

  test('til den første rude, medmindre man er der', () => {
    focus('detalje');
    expect(goToFirstPane()).toBe(true);
    expect(focused()).toBe('raekke');
    expect(goToFirstPane()).toBe(false);
  });
});

describe('fejl i en formular', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <input id="a" aria-invalid="true"><input id="b"><input id="c" aria-invalid="true">
      <p hidden><input id="d" aria-invalid="true"></p>`;
  });

  test('frem og tilbage, rundt i enderne', () => {
    focus('b');
    const visited = ([1, 1, -1, -1] as const).map((step) => {
      stepError(step);
      return focused();
    });
    expect(visited).toEqual(['c', 'a', 'c', 'a']);
  });

  test('uden fejl bliver fokus', () => {
    for (const field of document.querySelectorAll('input')) field.removeAttribute('aria-invalid');
    focus('b');
    stepError(1);
    expect(focused()).toBe('b');
  });
});
