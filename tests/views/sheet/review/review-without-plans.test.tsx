// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setFeatures } from '../../../../src/api/http/features.ts';
import { notify } from '../../../../src/ui/notices/toasts.tsx';
import { cellsOf } from '../../../domain/commands/sheet/grid.ts';
import { underkonto } from '../../payloads.ts';
import type { Call } from '../../portal.tsx';
import { ok, open, pressSave, reviewTests, stage } from './opened-review.tsx';

reviewTests();

describe('på en server uden planer siges det, hvad der blev gemt, og hvad der blev prøvet', () => {
  const apart = 'Hver række er prøvet for sig, da den blev sendt; sammen er de ikke prøvet.';
  const twoCells = { navn: 'Nyt', bemaerkning: 'Note' };
  const refusing = (refused: readonly string[]) => ({
    cells: [...cellsOf('a', twoCells), ...cellsOf('b', twoCells)],
    onOther: ({ method, query }: Call) => {
      if (method !== 'PUT') return undefined;
      return refused.includes(query.get('id') ?? '')
        ? { status: 400, body: { title: 'Nej', status: 400, detail: 'Navnet findes.' } }
        : ok(underkonto);
    },
  });
  beforeEach(() => setFeatures([]));

  test('en afvist række tæller med alt, der blev stående i den', async () => {
    const success = vi.spyOn(notify, 'success');
    open(refusing(['b']));
    await screen.findByText(/her er kun felternes egne regler prøvet/);
    pressSave();
    await waitFor(() => expect(success).toHaveBeenCalled());
    expect(success.mock.lastCall?.slice(0, 2)).toEqual([
      '2 ændringer er gemt.',
      `2 ændringer blev stående: der er fejl i 1 celle. ${apart}`,
    ]);
  });

  test('er intet gemt, er det ingen succes', async () => {
    const [success, warn] = [vi.spyOn(notify, 'success'), vi.spyOn(notify, 'warn')];
    success.mockClear();
    open(refusing(['a', 'b']));
    await screen.findByText(/her er kun felternes egne regler prøvet/);
    pressSave();
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(warn.mock.lastCall).toEqual([
      'Ingen af ændringerne er gemt.',
      `4 ændringer blev stående: der er fejl i 2 celler. ${apart}`,
    ]);
    expect(success).not.toHaveBeenCalled();
  });

  test('det, der ikke blev sendt, fordi der blev afbrudt, siges, og Gennemse bliver åben', async () => {
    const success = vi.spyOn(notify, 'success');
    success.mockClear();
    const held = Promise.withResolvers<void>();
    const { onClose } = open(refusing([]));
    const answered = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (init?.method === 'PUT') await held.promise;
      return answered(input, init);
    };
    await screen.findByText(/her er kun felternes egne regler prøvet/);
    pressSave();
    fireEvent.click(await screen.findByRole('button', { name: 'Afbryd' }));
    held.resolve();
    await waitFor(() => expect(success).toHaveBeenCalled());
    expect(success.mock.lastCall?.slice(0, 2)).toEqual([
      '2 ændringer er gemt.',
      `2 ændringer blev ikke sendt, for der blev afbrudt. ${apart}`,
    ]);
    expect(onClose).not.toHaveBeenCalled();
    expect(stage.rows()).toHaveLength(1);
  });
});
