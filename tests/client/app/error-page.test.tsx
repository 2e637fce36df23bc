// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../../src/api/http/api-error.ts';
import { describeError } from '../../../src/app/describe-error.ts';
import { showBareError } from '../../../src/app/pages/bare-error.ts';
import { ErrorPage } from '../../../src/app/pages/error-page.tsx';
import { ErrorRoute } from '../../../src/app/pages/error-route.tsx';
import { RuntimeContext } from '../../../src/app/runtime.ts';
import { PartMissing } from '../../../src/ui/fetched.tsx';

const config = {
  identity: { authority: '', MDMFrontendClientId: '' },
  mdm: { apiUrl: '' },
  env: 'PreProd',
  links: { driftsstatus: 'https://drift.example.dk/', portal: 'https://portal.example.dk/' },
};
const general = 'Der er desværre opstået et uventet problem. Prøv igen eller kontakt supporten.';
const auth =
  'Desværre er der opstået et uventet problem på brugergodkendelsesserveren. Prøv venligst igen eller kontakt support.';

afterEach(cleanup);

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the error page', () => {
  test('of the identity provider reloads the remembered path and links onwards', () => {
    render(
      <RuntimeContext value={config}>
        <ErrorPage source="auth" reloadPath="/fl/07.14?finansaar=2025" />
      </RuntimeContext>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Fejl');
    expect(screen.getByText(auth)).toBeTruthy();
    expect(screen.getByText('Præproduktion')).toBeTruthy();
    expect(links()).toEqual([
      '/',
      '/fl/07.14?finansaar=2025',
      'https://drift.example.dk/',
      'https://portal.example.dk/',
    ]);
    expect(document.activeElement?.textContent).toContain('Genindlæs siden');
  });

  test.each([
    ['-3660', '61 minutter bagefter'],
    ['360', '6 minutter foran'],
  ])('says how far the clock is off: %s s', (seconds, far) => {
    render(
      <MemoryRouter initialEntries={[`/fejl?kilde=auth&retur=%2Ffl&ur=${seconds}`]}>
        <ErrorRoute />
      </MemoryRouter>,
    );
    const text = `Computerens ur er ${far} loginserverens. Stil uret, og genindlæs siden.`;
    expect(screen.getByText(text)).toBeTruthy();
    expect(links()[1]).toBe('/fl');
  });

  test('works before there is a configuration, and says what is wrong', () => {
    render(<ErrorPage detail="HTTP error: 503" />);
    expect(screen.getByText(general)).toBeTruthy();
    expect(screen.getByText('HTTP error: 503')).toBeTruthy();
    expect(links().slice(2)).toEqual(['/readyz', '/']);
  });

  test('has a last resort without the app', () => {
    const container = document.createElement('div');
    showBareError(container);
    expect(container.textContent).toBe(`Fejl${general}Genindlæs siden`);
  });

  test('does not lead to the host that a path with two slashes would name', () => {
    const here = window.location.href;
    window.history.replaceState(null, '', `${window.location.origin}//ond.example.dk/x`);
    render(<ErrorPage />);
    const container = document.createElement('div');
    showBareError(container);
    expect(links()[1]).toBe('/');
    expect(container.querySelector('a')?.getAttribute('href')).toBe('/');
    window.history.replaceState(null, '', here);
  });
});

describe('a line for support', () => {
  const error = (kind: 'network' | 'server', status: number, requestId: string | null) =>
    new ApiError({ kind, status, text: 'nede', requestId });

  test.each([
    [error('server', 503, 'r-1'), '503: nede (reference r-1)'],
    [error('server', 500, null), '500: nede'],
    [error('network', 0, null), 'Der er ingen forbindelse til serveren. Prøv igen om lidt.'],
    [new PartMissing('kode'), 'Der er ingen forbindelse til serveren. Prøv igen om lidt.'],
    [new Error('kode'), 'kode'],
    ['tekst', undefined],
  ])('%s', (given, expected) => {
    expect(describeError(given)).toBe(expected);
  });
});
