// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { underaktiviteterQuery } from '../../../src/api/proces.ts';
import { createQueryClient } from '../../../src/api/query-client.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { workingStep } from '../../../src/commands/working-step.ts';
import { hasSteps } from '../../../src/domain/elements/area-types.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { useTerms } from '../../../src/views/masseredigering/review/use-terms.ts';
import { underaktivitetOf } from '../payloads.ts';
import { serve } from '../portal.tsx';

afterEach(() => {
  cleanup();
  workingStep.change(() => null);
});

test.each(Object.values(areas))(
  'den underaktivitet, der arbejdes i, gælder kun, hvor der rettes i trin: $label',
  (area) => {
    getDefaultStore().set(businessDateAtom, '2026-11-20');
    serve(() => ({ status: 200, body: [underaktivitetOf(9)] }));
    const client = createQueryClient();
    client.setQueryData(underaktiviteterQuery().queryKey, [underaktivitetOf(9)]);
    workingStep.change(() => 9);
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const time = area.axis === 'finansaar' ? 2027 : 202703;
    const { result } = renderHook(() => useTerms(area, time), { wrapper });
    const { typed, steps, isTimeFixed, read } = result.current;
    expect([steps.length, isTimeFixed]).toEqual(hasSteps(area) ? [1, true] : [0, false]);
    const [effect, periode] = hasSteps(area) ? ['2027', '01.2027'] : ['03.2027', '03.2027'];
    expect(typed).toMatchObject({ step: hasSteps(area) ? '9' : '', effect, periode });
    expect(read).not.toBeNull();
  },
);
