// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { saveAction, saveAndNewAction } from '../../../src/commands/actions/form.ts';
import { viewActionsAtom } from '../../../src/commands/state.ts';
import { proces, underaktivitet } from '../../../src/domain/records/proces.ts';
import type { RecordKind } from '../../../src/domain/records/record-kind.ts';
import { RecordForm, type RecordFormProps } from '../../../src/views/forms/record/record-form.tsx';
import { serve, show } from '../portal.tsx';

afterEach(cleanup);

function open(kind: RecordKind, start: RecordFormProps['start'] = {}) {
  const writes = serve(({ path }) => ({
    status: 200,
    body: path === '/api/finansaar' ? [{ finansaar: 2027, status: 'Kommende' }] : { id: 7 },
  }));
  show(
    <RecordForm
      kind={kind}
      record={null}
      start={start}
      title="Opret"
      time={2027}
      blockedReason={null}
      breadcrumbs={null}
      onSaved={vi.fn()}
      onSavedAndNew={vi.fn()}
      onConflict={() => undefined}
      onCancel={() => undefined}
    />,
    { permissions: ['Processtyring'] },
  );
  return writes;
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const act = (action: typeof saveAction) => getDefaultStore().get(viewActionsAtom).get(action)?.();

test('Opret og ny beholder det, de har til fælles, og den næste står lige efter', async () => {
  const days = { startdato: '2027-01-01', konteringSlut: '2027-11-30', slutdato: '2027-12-31' };
  const writes = open(underaktivitet, { ...days, raekkefoelge: 1, rettighedsniveau: 'Lukket' });
  write(/^Navn/, 'Første');
  fireEvent.click(field(/^Underkonto$/));
  write(/^Standardniveau/, 'Niveau2');
  act(saveAndNewAction);
  await waitFor(() => expect(field(/^Navn/).value).toBe(''));
  write(/^Navn/, 'Anden');
  act(saveAction);
  await waitFor(() => expect(writes).toHaveLength(2));
  const like = { ...days, elementtyper: ['Underkonto'], rettighedsniveau: 'Niveau2' };
  expect(writes.map(({ body }) => body)).toMatchObject([
    { ...like, navn: 'Første', raekkefoelge: 1 },
    { ...like, navn: 'Anden', raekkefoelge: 2 },
  ]);
});

test('en kode er store bogstaver, hvordan den end skrives', async () => {
  const writes = open(proces, { finansaar: 2027, status: 'Planlagt' });
  write(/^Procestype/, 'RES');
  write(/^Navn/, 'Ressort');
  write(/^Kode/, 'res27æ');
  expect(field(/^Kode/).value).toBe('RES27Æ');
  write(/^Startdato/, '1/1-2027');
  write(/^Slutdato/, '31.12.2027');
  act(saveAction);
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.body).toMatchObject({ kode: 'RES27Æ', slutdato: '2027-12-31' });
});

describe('det, der ikke kan læses', () => {
  const invalid = 'Indtast venligst en gyldig dato';

  test('siges, når feltet forlades, og ikke mere, når der skrives i det igen', async () => {
    open(proces);
    fireEvent.blur(field(/^Startdato/));
    write(/^Slutdato/, '31/11/2026');
    expect(screen.queryByText(invalid)).toBeNull();
    fireEvent.blur(field(/^Slutdato/));
    expect(await screen.findAllByText(invalid)).toHaveLength(1);
    expect(field(/^Startdato/).getAttribute('aria-invalid')).toBeNull();
    write(/^Slutdato/, '30/11/202');
    await waitFor(() => expect(screen.queryByText(invalid)).toBeNull());
  });

  test.each([
    ['Startdato', '31/02/2027', invalid],
    ['Rækkefølge', '1a', 'Rækkefølge skal være et helt tal fra 1 til 999.'],
  ])('i %s sendes ikke', async (label, text, refusal) => {
    const writes = open(underaktivitet);
    write(new RegExp(`^${label}`), text);
    fireEvent.blur(field(new RegExp(`^${label}`)));
    expect(await screen.findByText(refusal)).toBeTruthy();
    act(saveAction);
    expect((await screen.findByRole('alert')).textContent).toContain(refusal);
    expect(writes).toEqual([]);
  });
});
