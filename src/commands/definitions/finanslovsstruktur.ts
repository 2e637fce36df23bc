import { openForChange } from '../availability.ts';
import type { CommandDefinitions } from '../command.ts';
import { editPlace } from '../places.ts';
import { areaCommands } from './element-commands.ts';

const carryForward: CommandDefinitions = {
  ForwardAccessandVariableGrant: {
    title: 'Ret videreførselsadgang og variabel bevilling',
    shortTitle: 'Videreførsel',
    group: 'Finanslovsstruktur',
    keywords: ['videreførsel', 'uforbrugt bevilling', 'variabel bevilling'],
    placement: ['detail'],
    icon: 'edit',
    element: 'Hovedkonto',
    // The fields are written with the rest of the hovedkonto.
    requires: {
      met: ({ accessiblePermissions }) => accessiblePermissions.includes('Hovedkonto'),
      needs: 'tilladelsen Hovedkonto',
    },
    availability: openForChange,
    run: ({ navigate, selected }) => {
      if (selected) navigate(editPlace(selected, 'videreforselsadgang'));
    },
  },
};

export const finanslovsstrukturCommands = areaCommands('finanslovsstruktur', {
  Hovedkonto: carryForward,
});
