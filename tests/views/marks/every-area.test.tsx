// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { screenOf } from '../../../src/app/screens.tsx';
import { visibleNavigation } from '../../../src/app/shell/headline/navigation-links.tsx';
import { commands } from '../../../src/commands/registry.ts';
import { downloadExcelFile } from '../../../src/commands/running/excel-files.ts';
import { fileCommandId } from '../../../src/commands/running/file-command.ts';
import {
  goCommandId,
  navigationCommandOf,
} from '../../../src/commands/running/navigation-command.ts';
import { downloadFile } from '../../../src/console/download-file.ts';
import { pageOfType, treeTypesOf } from '../../../src/domain/elements/area-types.ts';
import { allAreas } from '../../../src/domain/elements/areas.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { routes } from '../../../src/domain/routes.ts';
import { useMarkedRows } from '../../../src/views/marks/marked-rows.ts';

vi.mock(import('../../../src/console/download-file.ts'), () => ({ downloadFile: vi.fn() }));
afterEach(cleanup);

/** Whoever may see all that anyone may. */
const everything = { accessiblePermissions: permissions, scopeRoles: [] };

async function isFetched(path: string): Promise<boolean> {
  const screen = screenOf(path);
  await screen.fetch();
  return screen.current() !== null;
}

describe.each(allAreas)('$label følger af sin erklæring', (area) => {
  const shown = routes.filter(({ shows }) => shows?.area === area);

  test('strukturens skærm har en rute og kan hentes', async () => {
    const [route, ...others] = shown.filter(({ shows }) => shows?.kind === 'structure');
    expect(others).toEqual([]);
    expect(route).toMatchObject({ path: area.path, title: area.label, keptAlive: true });
    expect(await isFetched(area.path)).toBe(true);
  });

  test('hver type i træet har en side, og sidens skærm kan hentes', async () => {
    const pages = new Set(treeTypesOf(area).map(({ name }) => pageOfType(name)?.path));
    expect(pages.size).toBeGreaterThan(0);
    for (const page of pages) {
      const route = shown.find(
        ({ path, shows }) => shows?.kind === 'element' && path.startsWith(`${page}/:`),
      );
      expect(route, page).toBeDefined();
      expect(await isFetched(route?.path ?? '')).toBe(true);
    }
  });

  test('hver formular med egen adresse er dens type og kan hentes', async () => {
    const forms = shown.flatMap(({ path, shows }) => (shows?.kind === 'form' ? path : []));
    expect(forms).toEqual(area.pages.flatMap(({ path, type }) => (type ? path : [])));
    for (const path of forms) expect(await isFetched(path)).toBe(true);
  });

  test('navigationen fører dertil, med område og sider som det samme sted, og en kommando gør det samme', () => {
    const link = visibleNavigation(everything).find(({ path }) => path === area.path);
    expect(link).toMatchObject({ label: area.label });
    expect(link?.current).toEqual([area.path, ...area.pages.map(({ path }) => path)]);
    expect(navigationCommandOf(area.path)).toBe(goCommandId(area));
    expect(commands.get(goCommandId(area))?.shortcut?.keys).toBe(area.keys);
    const isForAll = visibleNavigation({ accessiblePermissions: [], scopeRoles: [] }).some(
      ({ path }) => path === area.path,
    );
    expect(isForAll).toBe(area.readers === undefined);
  });

  test('dens rækker hentes i Excel af dens egen kommando', async () => {
    expect(commands.get(fileCommandId(area))).toBeDefined();
    for (const report of area.reports ?? []) expect(commands.get(report)).toBeDefined();
    const place = { pathname: area.path, search: '', today: '2026-11-20' };
    await downloadExcelFile(area.name, place, []);
    expect(vi.mocked(downloadFile).mock.lastCall?.[0].path).toContain(`${area.apiRoot}/`);
  });

  test('dens markeringer er dens egne', () => {
    const { result } = renderHook(() =>
      allAreas.map(({ name }) => ({ name, ...useMarkedRows(name, []) })),
    );
    const own = () => result.current.find(({ name }) => name === area.name);
    act(() => own()?.setMarked(new Set(['x'])));
    const marked = result.current.filter((one) => one.marked.size > 0);
    expect(marked.map(({ name }) => name)).toEqual([area.name]);
    act(() => own()?.setMarked(new Set()));
  });
});

test('hver rute, der ikke er for alle, har en skærm', async () => {
  for (const { path, isPublic } of routes) {
    if (!isPublic) expect(await isFetched(path), path).toBe(true);
  }
});
