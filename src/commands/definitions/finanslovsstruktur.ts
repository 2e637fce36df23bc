import { openForChange } from '../availability.ts';
import type { CommandDefinitions } from '../command.ts';
import { editPlace } from '../places.ts';
import { elementsIn } from '../subject.ts';
import { areaCommands } from './element-commands.ts';

const carryForward: CommandDefinitions = {
  ForwardAccessandVariableGrant: {
    title: 'Ret videreførselsadgang og variabel bevilling',
    shortTitle: 'Videreførsel',
    group: 'Finanslovsstruktur',
    keywords: ['videreførsel', 'uforbrugt bevilling', 'variabel bevilling'],
    placement: ['detail'],
    icon: 'edit',
    on: { kind: 'element', types: ['Hovedkonto'] },
    // The fields are written with the rest of the hovedkonto.
    requires: {
      met: ({ accessiblePermissions }) => accessiblePermissions.includes('Hovedkonto'),
      needs: 'tilladelsen Hovedkonto',
    },
    availability: openForChange,
    run: ({ navigate }, subjects) => {
      const [hovedkonto] = elementsIn(subjects?.all ?? []);
      if (hovedkonto) navigate(editPlace(hovedkonto, 'videreforselsadgang'));
    },
  },
};

export const finanslovsstrukturCommands = areaCommands('finanslovsstruktur', {
  Hovedkonto: carryForward,
});
