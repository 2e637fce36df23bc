import { areas } from '../../../src/domain/elements/areas.ts';
import { browseEndpoints, searchFile } from '../../../src/api/contract/struktur.ts';
import { hostileCalls } from '../../server/app/hostile-calls.ts';
import { contractEndpoints } from '../../server/app/contract-endpoints.ts';
import type { Caller } from './caller.ts';
import type { Chance } from './chance.ts';
import type { Writer } from './writer.ts';
