import { act, render, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { createMemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { Workspace } from '../../src/app/shell/workspace.tsx';
import { accessAtom } from '../../src/auth/session.ts';
import { Routed } from '../../src/console/router.tsx';
import { areas } from '../../src/domain/elements/areas.ts';

const area = areas.finanslovsstruktur;

/**
 * Shows the Finance Act's structure as the shell does, with the focus on its first row.
 * @param search what the address says besides the year and the row
 */
export async function standOnFirst(search: string, role: 'treegrid' | 'grid'): Promise<void> {
  getDefaultStore().set(accessAtom, { accessiblePermissions: ['Paragraf'], scopeRoles: [] });
  const at = `${area.path}?finansaar=2026&valgt=01${search}`;
  const element = <Workspace isInert={false} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  render(<Routed router={router} />);
  await screen.findByRole('heading', { name: '01 Ministerium 1' });
  const rows = screen.getByRole(role);
  const first = () => rows.querySelector<HTMLElement>('.dg-body [tabindex="0"]');
  await waitFor(() => expect(first()?.closest('.dg-row')?.textContent).toContain('Ministerium 1'));
  act(() => first()?.focus());
}
