// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { saveAction } from '../../../src/commands/actions/form.ts';
import { viewActionsAtom } from '../../../src/commands/state.ts';
import { underaktivitet } from '../../../src/domain/records/proces.ts';
import { RecordForm } from '../../../src/views/forms/record/record-form.tsx';
import type { StandingRecord } from '../../../src/views/forms/record/record-values.ts';
import { serve, show } from '../portal.tsx';

afterEach(cleanup);

const standing: StandingRecord = {
  id: 7,
  rowVersion: 'v1',
  values: {
    ...{ navn: 'Ændringsforslag', raekkefoelge: 1, rettighedsniveau: 'Lukket' },
    ...{ startdato: '2027-01-01', konteringSlut: '2027-11-30', slutdato: '2027-12-31' },
    elementtyper: ['Underkonto'],
  },
};
const theirs = (values: object): StandingRecord => ({
  ...standing,
  rowVersion: 'v2',
  values: { ...standing.values, ...values },
});

let read: (record: StandingRecord) => void = () => undefined;

function Form() {
  const [record, setRecord] = useState(standing);
  read = (now) => act(() => setRecord(now));
  return (
    <RecordForm
      {...{ kind: underaktivitet, record, title: 'Ret', time: 2027, blockedReason: null }}
      breadcrumbs={null}
      onSaved={() => undefined}
      onConflict={() => undefined}
      onCancel={() => undefined}
    />
  );
}

function open() {
  const writes = serve(({ path }) => ({
    status: 200,
    body: path === '/api/finansaar' ? [{ finansaar: 2027, status: 'Kommende' }] : { id: 7 },
  }));
  show(<Form />, { permissions: ['Processtyring'] });
  return writes;
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => getDefaultStore().get(viewActionsAtom).get(saveAction)?.();
const told = /ændret af en anden bruger/;

test('en åben formular siger, før der gemmes, at en anden har rettet det, den står på, og intet skrevet går tabt', async () => {
  const writes = open();
  fireEvent.change(field(/^Navn/), { target: { value: 'Mit navn' } });
  expect(screen.queryByText(told)).toBeNull();

  read(theirs({ navn: 'Deres navn', rettighedsniveau: 'Niveau2' }));
  expect(screen.getByText(told)).toBeTruthy();
  expect(field(/^Navn/).value).toBe('Mit navn');
  expect(field(/^Standardniveau/).value).toBe('Niveau2');
  expect(screen.getByRole('table').textContent).toMatch(/Deres navn.*Mit navn/);
  expect(writes).toEqual([]);

  save();
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(JSON.stringify(writes[0]?.body)).toMatch(/Mit navn.*"rowVersion":"v2"|"v2".*Mit navn/);
});

test('er intet af det skrevne anfægtet, siges det kun, og felterne følger', () => {
  open();
  read(theirs({ navn: 'Deres navn' }));
  expect(screen.getByText(told)).toBeTruthy();
  expect(field(/^Navn/).value).toBe('Deres navn');
  expect(screen.queryByRole('table')).toBeNull();
});

test('læses det samme igen, siges der intet', () => {
  open();
  read({ ...standing });
  expect(screen.queryByText(told)).toBeNull();
});
