import type { CommandDeclaration } from './declaration.ts';

/** Sets the level of one paragraf in one underaktivitet; one command a cell (docs/domaene.md "Niveauer"). */
export const changeLevel = {
  id: 'UpdateProcessRightPermissionStatus',
  permission: 'UpdateProcessRightPermissionStatus',
  title: 'Skift rettighedsniveau',
  keywords: ['åben', 'niveau', 'lås'],
  entity: 'procesrettighed',
  subject: 'ingen',
  time: 'none',
  gate: 'none',
  many: true,
  inverse: 'fortryd',
  runs: 'kernen',
  call: { method: 'PUT', path: '/procesrettigheder-intern' },
} as const satisfies CommandDeclaration;
