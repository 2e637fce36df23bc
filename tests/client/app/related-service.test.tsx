// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RuntimeConfig } from '../../../src/api/contract/runtime-config.ts';
import { App } from '../../../src/app/app.tsx';
import { straxUrlOf } from '../../../src/app/runtime.ts';

function configOf(strax?: RuntimeConfig['strax']): RuntimeConfig {
  return {
    identity: { authority: '', MDMFrontendClientId: '' },
    mdm: { apiUrl: '' },
    env: 'Dev',
    ...(strax && { strax }),
  };
}

describe('the address of the related service', () => {
  const byDefault = `${window.location.origin}/tilknyttet`;

  test.each([
    ['https://strax.example.dk/apps', 'https://strax.example.dk/apps'],
    ['https://strax.example.dk/apps/', 'https://strax.example.dk/apps'],
    ['', byDefault],
    [undefined, byDefault],
  ])('%j gives %s', (url, address) => {
    expect(straxUrlOf(configOf(url === undefined ? {} : { url }))).toBe(address);
  });

  test('is the default too without strax', () => {
    expect(straxUrlOf(configOf())).toBe(byDefault);
  });
});

describe('the browser icon', () => {
  beforeEach(() => {
    document.head.innerHTML = '<link rel="icon" href="data:,">';
  });
  afterEach(cleanup);

  test('is the logo under the address, and follows it', () => {
    const router = createMemoryRouter([{ path: '/', element: null }]);
    const appAt = (url: string) => <App config={configOf({ url })} router={router} />;
    const icon = () => document.querySelector('link')?.getAttribute('href');
    const { rerender } = render(appAt('https://strax.example.dk/apps'));
    expect(icon()).toBe('https://strax.example.dk/apps/logo.svg');
    rerender(appAt('https://andet.example.dk'));
    expect(icon()).toBe('https://andet.example.dk/logo.svg');
  });
});
