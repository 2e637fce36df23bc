import type { CommandDeclaration } from './declaration.ts';

/** Takes what a file says of one element, or one row of something else; one command each (docs/stamdatafil.md). */
export const loadMasterdata = {
  id: 'RequiredAdmin#indlaes',
  permission: 'RequiredAdmin',
  title: 'Indlæs stamdata',
  alsoCalled: ['indlæs stamdatafil', 'importér stamdata', 'stamdata som fil'],
  keywords: ['excel', 'json', 'upload', 'fil'],
  entity: 'stamdata',
  subject: 'ingen',
  time: 'none',
  gate: 'none',
  many: true,
  inverse: 'fortryd',
  runs: 'kernen',
  call: { method: 'POST', path: '/stamdata' },
} as const satisfies CommandDeclaration;
