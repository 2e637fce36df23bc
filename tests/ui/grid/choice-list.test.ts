// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { ChoiceList } from '../../../src/ui/grid/edit/choice-list.ts';

const boxes: Readonly<Record<string, DOMRect>> = {
  dg: new DOMRect(0, 0, 800, 600),
  'dg-heads': new DOMRect(0, 0, 800, 64),
};

test.each([
  ['midt i arket', new DOMRect(100, 200, 300, 200), '', false],
  ['i den sidste kolonne', new DOMRect(700, 200, 300, 200), '-200px', false],
  ['i den sidste række', new DOMRect(100, 560, 300, 200), '', true],
])('valgene ses hele %s', (_, list, left, isAbove) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.classList.contains('dg-choices')) return list;
    return boxes[this.className] ?? new DOMRect(list.x, list.y - 28, 100, 28);
  });
  document.body.innerHTML = '<div class="dg"><div class="dg-heads"></div></div>';
  const input = document.createElement('input');
  const choices = new ChoiceList(input, () => undefined);
  document.querySelector('.dg')?.append(input, choices.element);
  choices.ask(() => [{ text: 'Ja', label: 'Ja' }], '');
  expect(choices.element.style.left).toBe(left);
  expect(choices.element.classList.contains('above')).toBe(isAbove);
});

test('i en lav rude, hvor der ikke er plads over eller under cellen, står alle valg ved siden af den', () => {
  const low: Readonly<Record<string, DOMRect>> = {
    dg: new DOMRect(0, 0, 800, 160),
    'dg-heads': new DOMRect(0, 0, 800, 32),
  };
  const place = (x: number) => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      if (this.classList.contains('dg-choices')) return new DOMRect(x, 128, 150, 120);
      return low[this.className] ?? new DOMRect(x, 100, 100, 28);
    });
    document.body.innerHTML = '<div class="dg"><div class="dg-heads"></div></div>';
    const input = document.createElement('input');
    const choices = new ChoiceList(input, () => undefined);
    document.querySelector('.dg')?.append(input, choices.element);
    choices.ask(() => [{ text: 'Ja', label: 'Ja' }], '');
    const { left, top, maxHeight } = choices.element.style;
    return { left, top, maxHeight };
  };
  expect(place(100)).toEqual({ left: '100px', top: '-60px', maxHeight: '120px' });
  expect(place(600)).toEqual({ left: '-150px', top: '-60px', maxHeight: '120px' });
});
