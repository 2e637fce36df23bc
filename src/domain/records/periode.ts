import { dateField, nameField } from '../elements/common-fields.ts';
import type { Field } from '../elements/field.ts';
import type { RecordKind } from './record-kind.ts';
import { factsOfPeriode } from './year-of-periods.ts';

/** What follows from the number alone. */
function ofNumber(fact: 'type' | 'startdato' | 'slutdato' | 'kvartalsgodkendelse') {
  return {
    automatic: true,
    computed: ({ nummer }) => factsOfPeriode(Number(nummer))[fact],
  } as const satisfies Pick<Field, 'automatic' | 'computed'>;
}

/** docs/domaene.md "Perioder". Its state follows from the calendar, see `periode.ts` of the domain. */
export const periode: RecordKind = {
  name: 'periode',
  label: { one: 'periode', many: 'Perioder', theOne: 'perioden' },
  axis: 'periode',
  path: '/api/perioder',
  number: { field: 'nummer', own: /^20\d{2}(0[1-9]|1[0-4])$/, ownMessage: 'periodeUgyldig' },
  permission: 'CreateUpdatePeriodElement',
  readers: 'indlogget',
  search: {
    create: ['ny periode', 'regnskabsperiode'],
    edit: ['konteringsfrist', 'godkendelsesfrist'],
  },
  fields: [
    {
      kind: 'time',
      code: 'nummer',
      label: 'Nummer',
      group: 'Placering og nummer',
      columns: 3,
      required: true,
      fixed: true,
      help: 'Finansår og periode 01-14, som 11.2026.',
    },
    nameField({ maxLength: 40 }),
    {
      kind: 'enum',
      code: 'type',
      label: 'Type',
      group: 'Placering og nummer',
      columns: 3,
      required: true,
      options: [
        { value: 'Maaned', label: 'Måned' },
        { value: 'Supplement', label: 'Supplementsperiode' },
      ],
      ...ofNumber('type'),
    },
    dateField('startdato', 'Startdato', ofNumber('startdato')),
    dateField('slutdato', 'Slutdato', ofNumber('slutdato')),
    dateField('konteringSlut', 'Kontering slut', { help: 'Sidste dag, der kan konteres.' }),
    dateField('godkendelseSlut', 'Godkendelsesfrist', { help: 'Efter kontering slut.' }),
    {
      kind: 'bool',
      code: 'kvartalsgodkendelse',
      label: 'Kvartalsgodkendelse',
      group: 'Frister',
      columns: 4,
      required: true,
      default: false,
      ...ofNumber('kvartalsgodkendelse'),
    },
  ],
};
