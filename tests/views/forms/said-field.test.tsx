// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { EditForm } from '../../../src/views/forms/edit-form.tsx';
import { elementOf, pageOf } from '../payloads.ts';
import { serve, show } from '../portal.tsx';

afterEach(cleanup);

test('den værdi, en sætning siger et felt, står skrevet i formularen', async () => {
  serve(({ path }) =>
    path === '/api/finansaar'
      ? { status: 200, body: [{ finansaar: 2026, status: 'Kommende' }] }
      : { status: 200, body: pageOf([]) },
  );
  const type = elementTypes.Hovedkonto;
  const element = elementOf(7, { type: type.name, fuldtNummer: '07.14.01', navn: 'Styrelsen' });
  show(
    <EditForm
      element={element}
      time={2026}
      isNewVersion={false}
      onSaved={() => undefined}
      onCancel={() => undefined}
      breadcrumbs={null}
    />,
    { permissions: [], at: '/?felt=kortNavn&vaerdi=%C3%98kstyr' },
  );
  await waitFor(() => expect(screen.getByDisplayValue('Økstyr')).toBeTruthy());
});
