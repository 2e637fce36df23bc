// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import { saveAction } from '../../../src/commands/actions/form.ts';
import { viewActionsAtom } from '../../../src/commands/state.ts';
import { writePermission } from '../../../src/domain/elements/command-ids.ts';
import { elementTypeNames } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { hovedaktivitet, proces, underaktivitet } from '../../../src/domain/records/proces.ts';
import type { RecordKind } from '../../../src/domain/records/record-kind.ts';
import { notify } from '../../../src/ui/notices/toasts.tsx';
import { EditForm } from '../../../src/views/forms/edit-form.tsx';
import { RecordForm } from '../../../src/views/forms/record/record-form.tsx';
import { elementOf, pageOf, underaktivitetOf } from '../payloads.ts';
import { serve, show } from '../portal.tsx';

let said: MockInstance<typeof notify.warn>;
beforeEach(() => {
  said = vi.spyOn(notify, 'warn');
});
afterEach(() => {
  said.mockRestore();
  cleanup();
});

const save = () => getDefaultStore().get(viewActionsAtom).get(saveAction)?.();
const onSaved = vi.fn(() => expect.unreachable('nothing is saved'));

function answers() {
  return serve(({ method, path }) => {
    if (method !== 'GET') return { status: 200, body: {} };
    if (path === '/api/finansaar') {
      const years = [2025, 2026, 2027].map((finansaar) => ({ finansaar, status: 'Kommende' }));
      return { status: 200, body: years };
    }
    const step = underaktivitetOf(5, { elementtyper: [...elementTypeNames] });
    if (path === '/api/proces/underaktiviteter') return { status: 200, body: [step] };
    return { status: 200, body: pageOf([]) };
  });
}

/** What becomes of a save of what is shown. */
async function expectNothing(writes: readonly unknown[]) {
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(getDefaultStore().get(viewActionsAtom).get(saveAction)).toBeTruthy());
  save();
  await waitFor(() => expect(said.mock.calls).toEqual([['Der er ingen ændringer at gemme.']]));
  expect(writes).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
}

const forms = elementTypeNames.flatMap((name) =>
  [false, true].map((isNew) => [name, isNew] as const),
);

test.each(forms)('%s, urørt (ny version: %s), skriver intet og siger det', async (name, isNew) => {
  const writes = answers();
  const type = elementTypes[name];
  const element: ElementDetail = elementOf(7, {
    ...{ type: name, fuldtNummer: '07', navn: 'Som det står' },
    ...(type.axis === 'periode' && { fraPeriode: 202501, tilPeriode: null }),
  });
  show(
    <EditForm
      element={element}
      time={type.axis === 'periode' ? 202611 : 2026}
      isNewVersion={isNew}
      onSaved={onSaved}
      onCancel={() => undefined}
      breadcrumbs={null}
    />,
    { permissions: [writePermission(type), 'RequiredAdmin'] },
  );
  await expectNothing(writes);
});

const records: readonly RecordKind[] = [proces, hovedaktivitet, underaktivitet];

test.each(records)('$label.one, urørt, skriver intet og siger det', async (kind) => {
  const writes = answers();
  show(
    <RecordForm
      kind={kind}
      record={{ id: 1, rowVersion: '1', values: { navn: 'Som det står', startdato: '2026-01-01' } }}
      title="Ret"
      time={2026}
      blockedReason={null}
      breadcrumbs={null}
      onSaved={onSaved}
      onConflict={() => undefined}
      onCancel={() => undefined}
    />,
    { permissions: ['Processtyring'] },
  );
  await expectNothing(writes);
});
