import type { CommandDefinitions } from '../command.ts';
import type { WithoutCommand } from '../registry.ts';
import { createCommand } from './create-command.ts';

const group = 'Regnskabsstruktur';

export const regnskabsstrukturCommands: CommandDefinitions = {
  Ministeransvarsomraade: createCommand('Ministeransvarsomraade', {
    title: 'Opret ministeransvarsområde',
    group,
    keywords: ['nyt ministerium', 'ministerområde'],
  }),
  Virksomhed: createCommand('Virksomhed', {
    title: 'Opret virksomhed',
    group,
    keywords: ['ny styrelse', 'cvr', 'institution'],
  }),
  RegnskabsfoerendeInstitution: createCommand('RegnskabsfoerendeInstitution', {
    title: 'Opret regnskabsførende institution',
    group,
    keywords: ['ny institution', 'rfi'],
  }),
  Bogfoeringskreds: createCommand('Bogfoeringskreds', {
    title: 'Opret bogføringskreds',
    group,
    keywords: ['ny bogføringskreds', 'regnskab'],
  }),
  Delregnskab: createCommand('Delregnskab', {
    title: 'Opret delregnskab',
    group,
    keywords: ['nyt delregnskab', '3 cifre'],
  }),
  EANNummer: createCommand('EANNummer', {
    title: 'Opret EAN-nummer',
    group,
    keywords: ['nyt ean', 'gln', 'e-faktura'],
  }),
};

const structureIsLater = 'Regnskabsstrukturen kan ikke rettes endnu.';

export const regnskabsstrukturWithoutCommand: WithoutCommand = {
  BogfoeringskredsRegnskabsposteringerPaakrævetTilStatsregnskab: structureIsLater,
  CloseDelregnskabWithoutValidation: structureIsLater,
  ReopenDelregnskab: structureIsLater,
  ReopenDelregnskabBySameYearValidation: structureIsLater,
  CloseEANNumber: structureIsLater,
  MoveRegnskabsstruktur: structureIsLater,
  UpdateUnderkontoDelregnskab: structureIsLater,
};
