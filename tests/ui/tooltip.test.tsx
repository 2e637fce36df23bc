// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Tooltip } from '../../src/ui/layers/tooltip.tsx';

beforeEach(() => {
  document.body.innerHTML = `
    <nav data-tip="Alt det, der står over"><a href="#over">Over</a></nav>
    <button data-tip="Elementet er <b>lukket</b>">Ret</button>
    <button data-tip="Tabel">Tabel</button>
    <p>Andet</p>`;
  render(<Tooltip />);
});
afterEach(cleanup);

const at = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const words = () => document.querySelector('.tooltip.shown')?.textContent;

function point(selector: string, pointerType = 'mouse') {
  const event = new PointerEvent('pointerover', { bubbles: true, pointerType });
  at(selector).dispatchEvent(event);
}

test('what an element carries is shown as text under a pointer, until it goes elsewhere', () => {
  point('button');
  expect(words()).toBe('Elementet er <b>lukket</b>');
  point('.tooltip');
  expect(words()).toBe('Elementet er <b>lukket</b>');
  point('a');
  expect(words()).toBe('Alt det, der står over');
  point('p');
  expect(words()).toBeUndefined();
});

test('nothing is shown that can be read already, and nothing under a finger', () => {
  point('button:nth-of-type(2)');
  expect(words()).toBeUndefined();
  point('button', 'touch');
  expect(words()).toBeUndefined();
});

test('nothing is shown over the menu that it has opened', () => {
  at('button').setAttribute('aria-haspopup', 'menu');
  at('button').setAttribute('aria-expanded', 'true');
  point('button');
  expect(words()).toBeUndefined();
  at('button').setAttribute('aria-expanded', 'false');
  point('p');
  point('button');
  expect(words()).toBe('Elementet er <b>lukket</b>');
});

test.each(['keydown', 'pointerdown'])('%s takes it away', (type) => {
  point('button');
  at('p').dispatchEvent(new Event(type, { bubbles: true }));
  expect(words()).toBeUndefined();
});

test.each(['scroll', 'focusout'])('%s takes it away where it is, and not elsewhere', (type) => {
  point('button');
  at('p').dispatchEvent(new Event(type, { bubbles: true }));
  expect(words()).toBe('Elementet er <b>lukket</b>');
  at('button').dispatchEvent(new Event(type, { bubbles: true }));
  expect(words()).toBeUndefined();
});

test.each([
  ['Tab', 'Elementet er <b>lukket</b>'],
  ['Enter', undefined],
])('a focus that follows %s', (key, shown) => {
  at('p').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const button = at('button');
  Object.assign(button, { matches: () => true });
  button.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(words()).toBe(shown);
});

test('a focus that moves without a key leaves what is pointed at', () => {
  point('button');
  at('a').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(words()).toBe('Elementet er <b>lukket</b>');
});

test('it is gone with the page it was of', () => {
  cleanup();
  point('button');
  expect(document.querySelector('.tooltip')).toBeNull();
});
