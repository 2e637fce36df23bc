import type { CommandDeclaration } from './declaration.ts';

const common = {
  permission: 'CreateUpdatePeriodElement',
  time: 'none',
  gate: 'none',
  runs: 'kernen',
} as const;

/** Makes the 14 periods of a finansår, and the finansår where there is none (docs/domaene.md "Perioder"). */
export const generatePeriods = {
  ...common,
  id: 'CreateUpdatePeriodElement#generer',
  title: 'Generér perioder',
  shortTitle: 'Generér',
  alsoCalled: ['lav perioder', 'dan perioder', 'opret perioder', 'generér finansår'],
  keywords: ['generer perioder', 'nyt finansår', 'årets perioder'],
  entity: 'periode',
  subject: 'ingen',
  many: false,
  inverse: 'fortryd',
  call: { method: 'POST', path: '/generate-periods' },
} as const satisfies CommandDeclaration;

/** Gives one bogføringskreds its own posting deadline in a periode, or the periode's again; one command a kreds. */
export const setKredsDeadline = {
  ...common,
  id: 'CreateUpdatePeriodElement#kredse',
  title: 'Sæt periode for flere bogføringskredse',
  shortTitle: 'Sæt frist',
  alsoCalled: ['sæt egen frist', 'egen frist'],
  keywords: ['company code', 'forlæng frist'],
  entity: 'kredsfrist',
  subject: 'ingen',
  many: true,
  inverse: 'fortryd',
  call: { method: 'POST', path: '/for-multiple-company-codes' },
} as const satisfies CommandDeclaration;

/** Approves one periode, for good; one command a periode, in their order. */
export const approvePeriod = {
  ...common,
  id: 'CreateUpdatePeriodElement#godkend',
  title: 'Godkend perioder',
  shortTitle: 'Godkend',
  alsoCalled: ['godkend periode', 'godkend perioden', 'godkend måned', 'godkend regnskab'],
  keywords: ['periodegodkendelse'],
  entity: 'periode',
  subject: 'ingen',
  many: true,
  inverse: 'aldrig',
  call: { method: 'POST', path: '/approve-periods' },
} as const satisfies CommandDeclaration;
