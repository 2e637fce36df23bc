// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LogLine } from '../../src/api/contract/log-line.ts';
import { LogPane } from '../../src/views/change-log/log-pane.tsx';
import { LogEntry } from '../../src/views/detail/log/change-log.tsx';
import { serve, show } from './portal.tsx';

afterEach(cleanup);

const told = '07.14.01.10 Konto 10, afsluttes med 2027: luk 2027';
const annulled = {
  element: '07.14.01.10 Konto 10',
  felt: 'bemaerkning',
  label: 'Bemærkning',
  fra: 'Fra 2028',
  til: null,
  fraTekst: 'Fra 2028',
  tilTekst: '',
};
const line: LogLine = {
  nummer: 7,
  koersel: 7,
  tid: '2026-11-20T09:00:00.000Z',
  bruger: 'anne',
  kommando: 'AfslutUnderkonto',
  titel: 'Afslut underkonto',
  argumenter: told,
  elementer: [{ id: 'u', type: 'Underkonto', fuldtNummer: '07.14.01.10', navn: 'Konto 10' }],
  aendringer: [annulled],
};

/** The line as it stands in the history of its element, and among all of them. */
function open(of: LogLine): void {
  serve(() => ({ status: 200, body: [] }));
  show(
    <>
      <ul>
        <LogEntry line={of} />
      </ul>
      <LogPane run={[of]} />
    </>,
    { permissions: [] },
  );
}

test('en bemærkning, ingen version bærer, står i loglinjen, i Historik og i hele loggen', () => {
  open(line);
  expect(screen.getAllByText(told)).toHaveLength(2);
});

test('det samme om en kobling, hvis rækker ingen bemærkning har', () => {
  const argumenter = 'kobling fra 01.2027: flyttet sammen';
  open({ ...line, kommando: 'UpdateUnderkontoDelregnskab', argumenter, aendringer: [] });
  expect(screen.getAllByText('Kobling fra 01.2027: flyttet sammen')).toHaveLength(2);
});

test('står den blandt felterne, siges den ikke igen', () => {
  open({ ...line, aendringer: [{ ...annulled, til: 'luk 2027', tilTekst: 'luk 2027' }] });
  expect(screen.queryByText(told)).toBeNull();
  cleanup();
  open({ ...line, kommando: 'Underkonto#ret', argumenter: '07.14.01.10 Nyt, gælder fra 2027' });
  expect(screen.queryByText(/gælder fra 2027/)).toBeNull();
});

test('er loglinjen kommandoen som tekst, står den, som den er, og en fortrydelse siger kun kørslen og hvorfor', () => {
  const printed = 'afslut underkonto 07.14.01.10 efter 2027 bemærkning "luk 2027"';
  open({ ...line, argumenter: printed });
  expect(screen.getAllByText(printed.replace('afslut', 'Afslut'))).toHaveLength(2);
  cleanup();
  const undo = { fortryder: 813, argumenter: 'fortryd kørsel 813 bemærkning alligevel' };
  const told = { kommando: 'Koersel#fortryd', titel: 'Fortryd kørsel', aarsag: 'alligevel' };
  open({ ...line, ...told, ...undo, delvis: true });
  expect(screen.getAllByText('En del af kørsel 813: alligevel')).toHaveLength(2);
  cleanup();
  open({ ...line, ...told, ...undo, gentager: 812 });
  expect(screen.getAllByText('Kørsel 812: alligevel')).toHaveLength(2);
});

test('det, der gentages, er den kørsel, der står ved magt igen', () => {
  const again = { fortryder: 813, gentager: 812, argumenter: 'kørsel 813: alligevel' };
  open({ ...line, kommando: 'Koersel#fortryd', titel: 'Gentag kørsel', ...again });
  expect(screen.getAllByText('Kørsel 812: alligevel')).toHaveLength(2);
});
