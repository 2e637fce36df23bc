import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { StatusBar } from '../../src/app/shell/status-bar.tsx';
import { areas } from '../../src/domain/elements/areas.ts';
import { StructureView } from '../../src/views/shared/structure/structure-view.tsx';
import { show } from './portal.tsx';

const area = areas.finanslovsstruktur;

/**
 * Shows the Finance Act's structure as the shell does, with the focus on its first row.
 * @param search what the address says besides the year and the row
 */
export async function standOnFirst(search: string, role: 'treegrid' | 'grid'): Promise<void> {
  const at = `${area.path}?finansaar=2026&valgt=01${search}`;
  show(
    <>
      <StructureView area={area} files={() => null} />
      <StatusBar />
    </>,
    { permissions: ['Paragraf'], at },
  );
  await screen.findByRole('heading', { name: '01 Ministerium 1' });
  const rows = screen.getByRole(role);
  const first = () => rows.querySelector<HTMLElement>('.dg-body [tabindex="0"]');
  await waitFor(() => expect(first()?.closest('.dg-row')?.textContent).toContain('Ministerium 1'));
  act(() => first()?.focus());
}
