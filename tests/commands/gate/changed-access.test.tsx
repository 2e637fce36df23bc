// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CommandPlan } from '../../../src/api/contract/kommandoer.ts';
import { ChangedAccess } from '../../../src/commands/consequences/plan-lines.tsx';

afterEach(cleanup);

const nobody = { antal: 0, organisationer: [] };
const two = {
  antal: 2,
  organisationer: [{ navn: 'Miljøministeriet', antal: 2, brugere: ['Anne', 'Bo'] }],
};
const change = (paragraf: string, mister: typeof two | typeof nobody) => ({
  nummer: 0,
  underaktivitetId: 11,
  underaktivitet: 'Klargøring',
  paragrafId: `00000000-0000-4000-8000-0000000000${paragraf}`,
  paragraf,
  fra: 'Aaben' as const,
  til: 'Niveau1' as const,
  faar: nobody,
  mister,
});

test('paragraffer, hvor de samme mister adgang, siges samlet', () => {
  const adgang = [change('07', two), change('09', nobody), change('23', two)];
  const plan = { adgang, antalAdgange: 5 } as unknown as CommandPlan;
  render(<ChangedAccess plan={plan} />);
  const told = document.body.textContent ?? '';
  expect(told).toContain(
    '§ 07, 23 Klargøring: Åben → Niveau 1 2 mister adgang (Miljøministeriet 2: Anne, Bo)',
  );
  expect(told).toContain('§ 09 Klargøring: Åben → Niveau 1 Ingen får eller mister adgang');
  expect(told).toContain('og 2 rettigheder mere');
});
