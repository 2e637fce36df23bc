// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { keepView } from '../../../src/console/browser-views.ts';
import { ownViews } from '../../../src/console/own-views.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { rememberFor } from '../../../src/ui/memory/user-memory.ts';
import { SaveViewDialog } from '../../../src/views/saved-views/save-view-dialog.tsx';
import { UnknownParts } from '../../../src/views/saved-views/unknown-parts.tsx';
import { ViewsDialog } from '../../../src/views/saved-views/views-dialog.tsx';
import { serve, show } from '../portal.tsx';

const area = areas.finanslovsstruktur;
const onOpenChange = vi.fn();

beforeEach(() => {
  localStorage.clear();
  rememberFor('');
  rememberFor('anne');
  onOpenChange.mockClear();
});
afterEach(() => {
  cleanup();
  setFeatures([]);
  rememberFor('');
});

const keep = (navn: string, soegning: string) =>
  keepView({ id: crypto.randomUUID(), omraade: area.name, navn, soegning, rowVersion: null });
const named = (name: string) => screen.getByRole('button', { name });

describe('Gem visning', () => {
  const dialog = (
    <SaveViewDialog
      {...{ area, onOpenChange }}
      time={2026}
      suggested="Lukket"
      open
      searchOf={(keepsTime) => `status=Lukket${keepsTime ? '&finansaar=2026' : ''}`}
    />
  );

  test('gemmer under et navn, med tiden, når der er sat kryds, og siger, at den erstatter', async () => {
    show(dialog, { permissions: [] });
    fireEvent.click(screen.getByLabelText('Husk også finansåret 2026'));
    fireEvent.click(named('Gem'));
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    const kept = { navn: 'Lukket', soegning: 'status=Lukket&finansaar=2026' };
    expect(ownViews().views).toMatchObject([kept]);
    cleanup();

    show(dialog, { permissions: [] });
    expect(screen.getByText(/^Du har en visning med det navn/)).toBeTruthy();
    fireEvent.click(named('Erstat'));
    await waitFor(() => expect(ownViews().views).toMatchObject([{ soegning: 'status=Lukket' }]));
    expect(ownViews().views).toHaveLength(1);
  });

  test('uden navn gemmes intet', () => {
    show(dialog, { permissions: [] });
    fireEvent.change(screen.getByLabelText('Navn'), { target: { value: '  ' } });
    expect(named('Gem').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(named('Gem'));
    expect(ownViews().views).toEqual([]);
  });

  test('siger serveren nej, står det ved feltet, og det skrevne bliver', async () => {
    setFeatures(['visninger']);
    const detail = 'Du har 100 visninger, og flere kan ikke gemmes. Fjern en først.';
    serve(({ method }) =>
      method === 'GET'
        ? { status: 200, body: { visninger: [], hoejst: 100 } }
        : { status: 409, body: { status: 409, detail } },
    );
    show(dialog, { permissions: [] });
    fireEvent.click(named('Gem'));
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Navn').value).toBe('Lukket');
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});

describe('Visninger', () => {
  const dialog = <ViewsDialog {...{ area, onOpenChange }} open />;
  const fields = () => screen.getAllByLabelText<HTMLInputElement>('Navn');
  const rename = (at: number, navn: string) => {
    const field = fields()[at] ?? expect.unreachable();
    fireEvent.change(field, { target: { value: navn } });
    fireEvent.blur(field);
  };

  test('får andre navne, men ikke en andens, og fjernes', async () => {
    keep('a', 'soeg=1');
    keep('b', 'soeg=2');
    show(dialog, { permissions: [] });
    rename(1, 'a');
    expect(await screen.findByText('Du har allerede en visning, der hedder a.')).toBeTruthy();
    expect(fields()[1]?.value).toBe('a');
    rename(1, 'c');
    await waitFor(() => expect(ownViews().views.map(({ navn }) => navn)).toEqual(['a', 'c']));
    // To have been there is to have changed nothing.
    fireEvent.blur(fields()[0] ?? expect.unreachable());
    fireEvent.click(named('Fjern a'));
    fireEvent.click(named('Fjern c'));
    expect(await screen.findByText('Du har ingen visninger.')).toBeTruthy();
  });

  test('en åbnes, hvor dens rækker er', async () => {
    keep('a', 'status=Lukket');
    const { router } = show(dialog, { permissions: [] });
    fireEvent.click(named('Åbn a'));
    expect(onOpenChange).toHaveBeenCalledWith(false);
    await waitFor(() => expect(router.state.location.pathname).toBe('/finanslovsstruktur'));
    expect(router.state.location.search).toBe('?status=Lukket');
  });

  test('nævner en noget, der ikke findes her, siges det ved den', () => {
    keep('a', 'type=Borte&kol.vaek=1');
    show(dialog, { permissions: [] });
    expect(screen.getByText('Findes ikke her: typen »Borte«, kolonnen »vaek«.')).toBeTruthy();
  });
});

test('en adresse, der nævner noget ukendt, siger det over rækkerne, og det kan fjernes', () => {
  const onForget = vi.fn();
  const search = new URLSearchParams('type=Borte&status=Lukket');
  show(<UnknownParts {...{ area, search, onForget }} />, { permissions: [] });
  expect(screen.getByRole('status').textContent).toMatch(/ikke findes her: typen »Borte«\. Resten/);
  fireEvent.click(named('Fjern det'));
  expect(onForget).toHaveBeenCalledExactlyOnceWith({ type: '' });
  cleanup();
  show(<UnknownParts {...{ area, onForget }} search={new URLSearchParams('status=Lukket')} />, {
    permissions: [],
  });
  expect(screen.queryByRole('status')).toBeNull();
});
