import { allAreas } from '../../domain/elements/areas.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { fetchCvrAction } from '../actions/element.ts';
import type { CommandDefinitions } from '../command.ts';
import { byView } from '../gate/availability.ts';
import { editFieldCommand } from './edit-field.ts';
import { areaCommands } from './element-commands.ts';
import { goCommand } from './navigation.ts';
import { koblingCommands } from './records/koblinger.ts';

const carryForward: CommandDefinitions = {
  ForwardAccessandVariableGrant: editFieldCommand('Hovedkonto', 'videreforselsadgang', {
    title: 'Ret videreførselsadgang og variabel bevilling',
    shortTitle: 'Videreførsel',
    keywords: ['videreførsel', 'uforbrugt bevilling', 'variabel bevilling'],
  }),
};

const cvr: CommandDefinitions = {
  'Virksomhed#cvr': {
    title: 'Hent CVR-data',
    shortTitle: 'Hent igen',
    group: 'Regnskabsstruktur',
    alsoCalled: ['opdater cvr', 'opdatér cvr-data', 'hent cvr', 'slå op i cvr'],
    keywords: ['cvr', 'datafordeler'],
    placement: ['detail-section'],
    icon: 'refresh',
    on: { kind: 'element', types: ['Virksomhed'] },
    ...byView(fetchCvrAction),
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

/** What is offered of elements of a type beside what is offered of all. */
const beside: Readonly<Partial<Record<ElementTypeName, CommandDefinitions>>> = {
  Hovedkonto: carryForward,
  Virksomhed: cvr,
  Bogfoeringskreds: postings,
  Delregnskab: koblingCommands,
};

/** The commands of each area, by its types. */
export const commandsOfAreas: readonly CommandDefinitions[] = allAreas.map((area) => ({
  ...(area.readers && Object.fromEntries([goCommand(area)])),
  ...areaCommands(area.name, beside),
}));
