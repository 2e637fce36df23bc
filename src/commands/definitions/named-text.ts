import type { SelectedElement } from '../subjects/selected-element.ts';

const counted = new Intl.NumberFormat('da-DK');

/** `07.14.01.10 Drift og 2 andre`: the first of some elements, and how many there are besides. */
export function namedText([first, ...others]: readonly [
  SelectedElement,
  ...SelectedElement[],
]): string {
  const count = others.length;
  const besides = ` og ${counted.format(count)} ${count === 1 ? 'anden' : 'andre'}`;
  return `${first.fuldtNummer} ${first.navn}${count === 0 ? '' : besides}`;
}
