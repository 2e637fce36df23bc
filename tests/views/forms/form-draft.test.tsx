// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '../../../src/auth/session.ts';

beforeEach(() => {
  vi.resetModules();
  window.sessionStorage.clear();
});
afterEach(cleanup);

type UseFormDraft = typeof import('../../../src/views/forms/use-form-draft.ts')['useFormDraft'];

function Form({ useFormDraft }: { useFormDraft: UseFormDraft }) {
  const form = useForm({ defaultValues: { navn: '' } });
  useFormDraft(form, 'Opret underkonto');
  return (
    <>
      <input aria-label="Navn" {...form.register('navn')} />
      <output>{form.formState.isDirty ? 'ændret' : 'uændret'}</output>
    </>
  );
}

const anne: SessionUser = {
  username: 'anne',
  email: 'anne@oes.dk',
  cvr: '10213231',
  organizationName: 'Økonomistyrelsen',
  name: 'Anne',
  roles: [],
};

/** The form as after a load of the page at an address; `expire` is the end of the session. */
async function open(address: string, username = 'anne') {
  vi.resetModules();
  const { setSession } = await import('../../../src/auth/session.ts');
  setSession({ authenticated: true, user: { ...anne, username } });
  const { useFormDraft } = await import('../../../src/views/forms/use-form-draft.ts');
  const { reloadAfterDrafts } = await import('../../../src/auth/before-reload.ts');
  render(
    <MemoryRouter initialEntries={[address]}>
      <Form useFormDraft={useFormDraft} />
    </MemoryRouter>,
  );
  return {
    field: screen.getByLabelText<HTMLInputElement>('Navn'),
    expire: () => reloadAfterDrafts(cleanup),
  };
}

test('what was typed comes back after the reload, still unsaved', async () => {
  const first = await open('/create-element-overview/Underkonto');
  fireEvent.change(first.field, { target: { value: 'Ny konto' } });
  await first.expire();
  const second = await open('/create-element-overview/Underkonto?finansaar=2026');
  expect(second.field.value).toBe('Ny konto');
  expect(screen.getByText('ændret')).toBeTruthy();
});

test('it comes back once, and only where it was typed', async () => {
  const first = await open('/create-element-overview/Underkonto');
  fireEvent.change(first.field, { target: { value: 'Ny konto' } });
  await first.expire();
  const elsewhere = await open('/fl/07.14.01.10');
  expect(elsewhere.field.value).toBe('');
  cleanup();
  expect((await open('/create-element-overview/Underkonto')).field.value).toBe('Ny konto');
  cleanup();
  expect((await open('/create-element-overview/Underkonto')).field.value).toBe('');
});

test('what was typed is kept when the page is loaded anew, and listed until the form takes it', async () => {
  const first = await open('/create-element-overview/Underkonto?overordnet=07.14.01');
  fireEvent.change(first.field, { target: { value: 'Ny konto' } });
  fireEvent(window, new Event('pagehide'));
  cleanup();
  const { keptDrafts } = await import('../../../src/console/form-drafts.ts');
  const { unfinishedForms } = await import('../../../src/palette/step/unfinished.ts');
  const place = '/create-element-overview/Underkonto?overordnet=07.14.01';
  expect(unfinishedForms(keptDrafts('anne'))).toEqual([
    { key: place, title: 'Opret underkonto', note: 'formular, ikke gemt', at: place },
  ]);
  expect(keptDrafts('bo')).toEqual([]);
  expect((await open(place)).field.value).toBe('Ny konto');
  expect(keptDrafts('anne')).toEqual([]);
});

test('an untouched form leaves no draft', async () => {
  const { expire } = await open('/create-element-overview/Underkonto');
  await expire();
  expect(window.sessionStorage.length).toBe(0);
});

test('the elements of a code list share a path, and not a draft', async () => {
  const list = '/create-element-overview/Underkontotype';
  const first = await open(`${list}?element=90&rediger=1`);
  fireEvent.change(first.field, { target: { value: 'Nyt navn' } });
  await first.expire();
  const create = await open(list);
  expect(create.field.value).toBe('');
  cleanup();
  const again = await open(`${list}?element=90&rediger=1`);
  expect(again.field.value).toBe('Nyt navn');
});

test('elements that have had one number share a path, and not a draft', async () => {
  const first = await open('/fl/07.14.01.90?id=a&rediger=1');
  fireEvent.change(first.field, { target: { value: 'Nyt navn' } });
  await first.expire();
  expect((await open('/fl/07.14.01.90?id=b&rediger=1')).field.value).toBe('');
  cleanup();
  expect((await open('/fl/07.14.01.90?rediger=1&id=a')).field.value).toBe('Nyt navn');
});

test('another user who signs in in the same tab gets none of it', async () => {
  const address = '/create-element-overview/Underkonto';
  const first = await open(address);
  fireEvent.change(first.field, { target: { value: 'Annes konto' } });
  await first.expire();
  expect((await open(address, 'bo')).field.value).toBe('');
  cleanup();
  expect((await open(address)).field.value).toBe('Annes konto');
});

test.each(['{"navn":', '"navn"', '[1]'])('a draft damaged to %s is none', async (damaged) => {
  const address = '/create-element-overview/Underkonto';
  const first = await open(address);
  fireEvent.change(first.field, { target: { value: 'Ny konto' } });
  await first.expire();
  const [key] = Object.keys(window.sessionStorage);
  window.sessionStorage.setItem(key ?? '', damaged);
  expect((await open(address)).field.value).toBe('');
  expect(screen.getByText('uændret')).toBeTruthy();
  expect(window.sessionStorage.length).toBe(0);
});
