// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../src/api/http/query-client.ts';
import { underaktiviteterQuery } from '../../../src/api/proces.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { workingUnderaktivitet } from '../../../src/console/working-underaktivitet.ts';
import { hasUnderaktiviteter } from '../../../src/domain/elements/area-types.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { useTerms } from '../../../src/views/sheet/review/use-terms.ts';
import { underaktivitetOf } from '../payloads.ts';
import { serve } from '../portal.tsx';

afterEach(() => {
  cleanup();
  workingUnderaktivitet.change(() => null);
});

test.each(Object.values(areas))(
  'den underaktivitet, der arbejdes i, gælder kun, hvor der rettes i trin: $label',
  (area) => {
    getDefaultStore().set(businessDateAtom, '2026-11-20');
    serve(() => ({ status: 200, body: [underaktivitetOf(9)] }));
    const client = createQueryClient();
    client.setQueryData(underaktiviteterQuery().queryKey, [underaktivitetOf(9)]);
    workingUnderaktivitet.change(() => 9);
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const time = area.axis === 'finansaar' ? 2027 : 202703;
    const { result } = renderHook(() => useTerms(area, time), { wrapper });
    const { typed, underaktiviteter, isTimeFixed, read } = result.current;
    expect([underaktiviteter.length, isTimeFixed]).toEqual(
      hasUnderaktiviteter(area) ? [1, true] : [0, false],
    );
    const [effect, periode] = hasUnderaktiviteter(area)
      ? ['2027', '01.2027']
      : ['03.2027', '03.2027'];
    expect(typed).toMatchObject({
      underaktivitet: hasUnderaktiviteter(area) ? '9' : '',
      effect,
      periode,
    });
    expect(read).not.toBeNull();
  },
);
