// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LogLine } from '../../../src/api/contract/log-line.ts';
import { LogChanges } from '../../../src/views/detail/log/log-changes.tsx';

afterEach(cleanup);

test('two versions that change alike are both told', () => {
  const change = {
    element: '07.14.01.47 Fælles stamdata',
    felt: 'navn',
    label: 'Navn',
    fra: 'Før',
    til: 'Efter',
    fraTekst: 'Før',
    tilTekst: 'Efter',
  };
  const line: LogLine = {
    nummer: 1,
    koersel: 1,
    tid: '2026-11-20T09:00:00.000Z',
    bruger: 'anne',
    kommando: 'Underkonto#ret',
    titel: 'Ret underkonto',
    argumenter: '',
    elementer: [],
    aendringer: [change, change],
  };
  const { rerender } = render(<LogChanges line={line} />);
  expect(screen.getAllByText('Efter')).toHaveLength(2);
  rerender(<LogChanges line={{ ...line, aendringer: [change] }} />);
  expect(screen.getAllByText('Efter')).toHaveLength(1);
  expect(screen.queryByText(change.element)).toBeNull();
  // Of a run that was taken back only the first are told.
  rerender(<LogChanges line={{ ...line, udeladt: 4900 }} />);
  expect(screen.getByText('4900 elementer og poster mere er ændret i samme linje.')).toBeDefined();
  // In the history of a record it is not said above whose field it is.
  rerender(<LogChanges line={{ ...line, aendringer: [change] }} isOfOthers />);
  expect(screen.getByText(change.element)).toBeDefined();
});
