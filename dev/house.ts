import type { DevelopmentHouse } from '../server/development-house.ts';
import { loadDemo } from './demo/load.ts';
import { localRegister } from './demo/local-register.ts';
import { demoUserLines } from './identity/demo-users.ts';
import { openIdentity } from './identity/provider.ts';

/** All that stands here and the server uses, in Dev and Test alone. */
export const house: DevelopmentHouse = {
  loadDemo,
  demoUserLines,
  openIdentity,
  cvrRegister: localRegister,
};
