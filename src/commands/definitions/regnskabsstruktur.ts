import { byView } from '../availability.ts';
import type { CommandDefinitions } from '../command.ts';
import { editFieldCommand } from './edit-field.ts';
import { areaCommands } from './element-commands.ts';
import { koblingCommands } from './koblinger.ts';

const cvr: CommandDefinitions = {
  'Virksomhed#cvr': {
    title: 'Hent CVR-data',
    shortTitle: 'Hent igen',
    group: 'Regnskabsstruktur',
    alsoCalled: ['opdater cvr', 'opdatér cvr-data'],
    keywords: ['cvr', 'datafordeler'],
    placement: ['detail-section'],
    icon: 'refresh',
    on: { kind: 'element', types: ['Virksomhed'] },
    ...byView('fetchCvr'),
  },
};

const postings: CommandDefinitions = {
  BogfoeringskredsRegnskabsposteringerPaakrævetTilStatsregnskab: editFieldCommand(
    'Bogfoeringskreds',
    'regnskabsposteringerPaakraevetTilStatsregnskab',
    {
      title: 'Ret krav om posteringer til statsregnskab',
      shortTitle: 'Krav om posteringer',
      keywords: ['statsregnskab', 'påkrævet', 'bogføringskreds'],
    },
  ),
};

export const regnskabsstrukturCommands = areaCommands('regnskabsstruktur', {
  Virksomhed: cvr,
  Bogfoeringskreds: postings,
  Delregnskab: koblingCommands,
});
