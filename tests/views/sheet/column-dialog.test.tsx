// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { GridEdit } from '../../../src/ui/grid/edit/grid-edit.ts';
import type { GridRows } from '../../../src/ui/grid/grid-rows.ts';
import { notify } from '../../../src/ui/notices/toasts.tsx';
import { ColumnDialog } from '../../../src/views/sheet/columns/column-dialog.tsx';
import type { StructureLine } from '../../../src/views/structure/rows/structure-lines.ts';

afterEach(cleanup);

const names = ['Miljøstyrelsen', 'Naturstyrelsen'];

function open() {
  const write = vi.fn(async () => ({ changed: 2 }));
  const onClose = vi.fn();
  const row = (at: number) => ({ id: String(at), fuldtNummer: `0${at}`, navn: names[at] });
  const rows = { count: names.length, rowAt: row } as unknown as GridRows<StructureLine>;
  const edit = {
    textOf: ({ navn }: StructureLine) => navn,
    lockOf: () => null,
    write,
  } as unknown as GridEdit<StructureLine>;
  const columns = [{ id: 'navn', header: 'Navn' }];
  render(<ColumnDialog {...{ rows, edit, columns, onClose }} begins="navn" />);
  return { write, onClose };
}

const press = (label: string) =>
  fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter', ctrlKey: true });

test('Ctrl+Enter på Erstat erstatter, også lige efter det sidste bogstav', async () => {
  const { write, onClose } = open();
  const find = screen.getByRole('textbox', { name: /^Find/ });
  fireEvent.change(find, { target: { value: 'styrelsen' } });
  const text = await screen.findByLabelText('Erstat med');
  fireEvent.change(text, { target: { value: 'agenturet' } });
  press('Erstat med');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(write).toHaveBeenCalledWith('Erstattet', [
    expect.objectContaining({ column: 'navn', to: { text: 'Miljøagenturet' } }),
    expect.objectContaining({ column: 'navn', to: { text: 'Naturagenturet' } }),
  ]);
});

test('er der intet at ændre, siger tasten hvorfor, og dialogen bliver', () => {
  const warn = vi.spyOn(notify, 'warn').mockImplementation(() => undefined);
  const { write, onClose } = open();
  press('Kolonne');
  expect(warn).toHaveBeenCalledWith(
    'Ingen celler er ændret.',
    'Skriv, hvad der skal findes, eller hvad der skal stå i cellerne.',
  );
  expect(write).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
