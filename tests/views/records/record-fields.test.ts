import { expect, test } from 'vitest';
import { aktivitet } from '../../../src/domain/records/aktivitet.ts';
import type { RecordKind } from '../../../src/domain/records/record-kind.ts';
import { recordKinds } from '../../../src/domain/records/registry.ts';
import { tableColumns as aktivitetTable } from '../../../src/views/aktiviteter/aktivitet-columns.ts';
import { periodeColumns } from '../../../src/views/perioder/periode-columns.ts';
import { tableColumns as procesTable } from '../../../src/views/processtyring/proces-columns.ts';
import {
  type FieldLooks,
  recordColumns,
  recordFacts,
} from '../../../src/views/records/record-fields.ts';

const today = '2026-11-20';
const idsOf = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id);

test('de tre skærmes kolonner er slagsens felter, med skærmens egne imellem', () => {
  expect(idsOf(periodeColumns).join(' ')).toBe(
    'nummer navn status startdato slutdato konteringSlut godkendelseSlut kredse kvartalsgodkendelse',
  );
  expect(idsOf(aktivitetTable(today)).join(' ')).toBe(
    'nummer navn status startdato slutdato varighed forloeb',
  );
  expect(idsOf(procesTable(today)).join(' ')).toBe(
    'kode hovedaktivitet underaktivitet status startdato konteringSlut slutdato tilbage rettighedsniveau elementtyper',
  );
});

/** An activity with one field more, said in one line. */
const withField: RecordKind = {
  ...aktivitet,
  fields: [
    ...aktivitet.fields,
    {
      ...{ kind: 'bool', code: 'offentlig', label: 'Offentlig', group: 'Indstillinger' },
      ...{ columns: 4, required: true, default: false },
    },
  ],
};
const values = {
  ...{ finansaar: 2026, nummer: '1001', navn: 'Opfølgning', offentlig: false },
  ...{ startdato: '2026-10-01', slutdato: '2026-12-15' },
};
const looks: FieldLooks = { finansaar: { column: 'none' }, slutdato: { after: 'nummer' } };

test('et felt mere i erklæringen har sin kolonne og sit faktum', () => {
  const columns = recordColumns<typeof values>({
    ...{ kinds: [withField], looks, own: [] },
    valuesOf: (row) => row,
  });
  expect(idsOf(columns)).toEqual(['nummer', 'slutdato', 'navn', 'startdato', 'offentlig']);
  expect(columns.map(({ text }) => text(values))).toEqual([
    ...['1001', '15/12/2026', 'Opfølgning', '01/10/2026'],
    // A table tells of what is so or not, where it is.
    '',
  ]);
  expect(columns.at(-1)?.text({ ...values, offentlig: true })).toBe('Ja');
  expect(recordFacts(withField, values, { slutdato: { after: 'finansaar' } })).toEqual([
    ...[['Finansår', '2026'] as const, ['Slutdato', '15/12/2026'] as const],
    ...[['Startdato', '01/10/2026'] as const, ['Offentlig', 'Nej'] as const],
  ]);
});

test('en række uden post siger intet, og det, der intet siger, er intet faktum', () => {
  const [first] = recordColumns<null>({
    ...{ kinds: [withField], looks, own: [] },
    valuesOf: () => null,
  });
  expect(first?.text(null)).toBe('');
  const { offentlig: _, ...known } = values;
  const labels = recordFacts(withField, known, looks).map(([label]) => label);
  expect(labels).not.toContain('Offentlig');
});

test('det, skærmene siger om felter, er om felter, der er erklæret', async () => {
  const { periodeLooks } = await import('../../../src/views/perioder/periode-columns.ts');
  const { aktivitetLooks } = await import('../../../src/views/aktiviteter/aktivitet-columns.ts');
  const { procesLooks } = await import('../../../src/views/processtyring/proces-columns.ts');
  const { periode, proces, hovedaktivitet, underaktivitet } = recordKinds;
  const said: readonly [FieldLooks, readonly RecordKind[]][] = [
    [periodeLooks, [periode]],
    [aktivitetLooks, [recordKinds.aktivitet]],
    [procesLooks, [proces, hovedaktivitet, underaktivitet]],
  ];
  for (const [of, kinds] of said) {
    const codes = kinds.flatMap(({ fields }) => fields.map(({ code }) => code));
    expect(codes).toEqual(expect.arrayContaining(Object.keys(of)));
  }
});
