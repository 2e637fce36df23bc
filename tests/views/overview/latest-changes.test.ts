import { expect, test } from 'vitest';
import { whatText } from '../../../src/views/overview/latest-changes.tsx';

const change = (label: string, tilTekst: string) => ({
  element: '07.14.01.10',
  felt: label,
  label,
  fra: null,
  til: tilTekst,
  fraTekst: '',
  tilTekst,
});

test('det, en ændring gælder fra, står med sit år; andre felter står med deres navn', () => {
  const soft = { titel: 'Soft-luk underkonto', aendringer: [change('Soft-lukket fra', '2027')] };
  expect(whatText(soft)).toBe('Soft-luk underkonto: Soft-lukket fra 2027');
  const name = { titel: 'Ret underkonto', aendringer: [change('Navn', 'Drift')] };
  expect(whatText(name)).toBe('Ret underkonto: Navn');
  const both = { titel: 'Ret underkonto', aendringer: [...name.aendringer, ...soft.aendringer] };
  expect(whatText(both)).toBe('Ret underkonto: Navn, Soft-lukket fra');
});
