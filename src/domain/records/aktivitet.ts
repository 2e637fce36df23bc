import { dateField, digitsField, finansaarField, nameField } from '../elements/common-fields.ts';
import type { RecordKind } from './record-kind.ts';

/** docs/domaene.md "Aktiviteter": named windows of time in a finansår, as local systems receive them. */
export const aktivitet: RecordKind = {
  name: 'aktivitet',
  label: { one: 'aktivitet', many: 'Aktiviteter', theOne: 'aktiviteten' },
  called: ['akt'],
  axis: 'finansaar',
  path: '/api/aktiviteter',
  number: { field: 'nummer', own: /^\d{4}$/, ownMessage: 'nummerFormat' },
  permission: 'Aktivitet',
  readers: { scopeRole: true },
  search: { create: ['ny aktivitet', 'tidsvindue'], edit: ['rediger aktivitet'] },
  removal: { verb: 'Slet', keywords: ['fjern aktivitet'] },
  fields: [
    finansaarField(),
    digitsField({ digits: 4, columns: 3 }),
    nameField({ maxLength: 100 }),
    dateField('startdato', 'Startdato'),
    dateField('slutdato', 'Slutdato'),
  ],
};

export const aktivitetStatuses = ['Kommende', 'Aaben', 'Afsluttet'] as const;
export type AktivitetStatus = (typeof aktivitetStatuses)[number];

interface Window {
  readonly startdato: string;
  readonly slutdato: string;
}

/** Its state follows from the calendar; dates are ÅÅÅÅ-MM-DD. */
export function aktivitetStatus({ startdato, slutdato }: Window, today: string): AktivitetStatus {
  if (today < startdato) return 'Kommende';
  return today > slutdato ? 'Afsluttet' : 'Aaben';
}

/** The first and last day that an activity of a finansår may have: two months beyond it. */
export function windowOf(finansaar: number): Window {
  const last = new Date(Date.UTC(finansaar + 1, 2, 0)).toISOString().slice(0, 10);
  return { startdato: `${finansaar}-01-01`, slutdato: last };
}
