// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Fetched, type Part, part } from '../../src/ui/fetched.tsx';

afterEach(cleanup);

const Arrived = () => <p>Fremme</p>;
const pending = <p>Indlæser …</p>;

class Boundary extends Component<{ readonly children: ReactNode }, { readonly message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    const { message } = this.state;
    return message === '' ? this.props.children : <p>{message}</p>;
  }
}

function deferredPart() {
  const { promise, resolve, reject } = Promise.withResolvers<ComponentType>();
  return { wanted: part(() => promise), resolve, reject };
}

test('viser det, der står i stedet, og så delen', async () => {
  const { wanted, resolve } = deferredPart();
  render(<Fetched part={wanted} pending={pending} />);
  expect(screen.queryByText('Indlæser …')).not.toBeNull();
  await act(async () => resolve(Arrived));
  expect(screen.queryByText('Fremme')).not.toBeNull();
});

test('er den hentet forud, vises den med det samme', async () => {
  const wanted = part(async () => Arrived);
  await wanted.fetch();
  render(<Fetched part={wanted} pending={pending} />);
  expect(screen.queryByText('Fremme')).not.toBeNull();
});

test('kommer den, efter at der er tegnet uden den, vises den også', async () => {
  let found: ComponentType | null = null;
  const arriving: Part = {
    current: () => {
      const atRender = found;
      found = Arrived;
      return atRender;
    },
    fetch: async () => undefined,
    prefetch: () => undefined,
  };
  await act(async () => render(<Fetched part={arriving} pending={pending} />));
  expect(screen.queryByText('Fremme')).not.toBeNull();
});

test('en fejl når grænsen udenom, og næste forsøg henter igen', async () => {
  let isDown = true;
  const wanted = part(async () => {
    if (isDown) throw new Error('Ingen forbindelse');
    return Arrived;
  });
  const shown = (attempt: number) => (
    <Boundary key={attempt}>
      <Fetched part={wanted} pending={pending} />
    </Boundary>
  );
  const { rerender } = await act(async () => render(shown(1), { onCaughtError: () => undefined }));
  expect(screen.queryByText('A part of the portal could not be fetched')).not.toBeNull();
  isDown = false;
  await act(async () => rerender(shown(2)));
  expect(screen.queryByText('Fremme')).not.toBeNull();
});

test('hentes den to gange på én gang, bliver den, der kom først, stående', async () => {
  const arriving: ((one: ComponentType) => void)[] = [];
  const wanted = part(() => new Promise<ComponentType>((arrive) => arriving.push(arrive)));
  const both = [wanted.fetch(), wanted.fetch()] as const;
  const [first, second] = arriving;
  first?.(Arrived);
  await both[0];
  second?.(() => null);
  await both[1];
  expect(wanted.current()).toBe(Arrived);
});
