import { placeWith } from '../../console/places.ts';
import { leaveDrafts } from '../../console/staged-drafts.ts';
import { accessFlags } from '../../domain/access.ts';
import { areaWords } from '../../domain/commands/element-words.ts';
import { treeTypesOf } from '../../domain/elements/area-types.ts';
import { type AreaDeclaration, areas } from '../../domain/elements/areas.ts';
import { areasInOrder, paths } from '../../domain/routes.ts';
import type { Command, CommandDefinitions } from '../command.ts';
import type { PaletteCommandId } from '../command-id.ts';
import type { TimeArgument } from '../declaration.ts';
import { scopeRoleAccess } from '../gate/availability.ts';
import { goCommandId } from '../running/navigation-command.ts';

const group = 'Naviger';

/** *Perioder 2027*: a screen of a finansår is opened in it. */
const inFinansaar: TimeArgument = {
  kind: 'finansaar',
  name: 'finansaar',
  label: 'Finansår',
  end: 'only',
};

const typesIn = (area: AreaDeclaration) => treeTypesOf(area).map(({ label }) => label.one);

/** Leads to an area. One that only some may read is led to by a permission, and stands with its other commands. */
export function goCommand(area: AreaDeclaration): [PaletteCommandId, Command] {
  const isForSome = area.readers !== undefined;
  const name = area.label.toLowerCase();
  const { names = [], holds = typesIn(area) } = areaWords[area.name] ?? {};
  return [
    goCommandId(area),
    {
      title: `Gå til ${isForSome ? name : area.label}`,
      group: isForSome ? areas[area.name].label : group,
      alsoCalled: [name, `vis ${name}`, `åbn ${name}`, ...names],
      keywords: holds,
      shortcut: { keys: area.keys, scope: 'global' },
      placement: ['nav'],
      ...(isForSome && { icon: 'arrow-forward' }),
      run: ({ navigate }) => navigate(area.path),
    },
  ];
}

export const navigationCommands: CommandDefinitions = {
  ...Object.fromEntries(areasInOrder.filter(({ readers }) => readers === undefined).map(goCommand)),
  'nav#opret': {
    title: 'Opret nyt element',
    group,
    keywords: ['ny', 'tilføj', 'oversigt'],
    shortcut: { keys: 'g o', scope: 'global' },
    placement: ['nav'],
    run: ({ navigate }) => navigate(paths.createOverview),
  },
  'nav#processtyring': {
    title: 'Gå til Processtyring',
    group,
    alsoCalled: ['processtyring', 'processer', 'vis processer', 'åbn processtyring'],
    keywords: ['proces', 'aktivitet'],
    shortcut: { keys: 'g s', scope: 'global' },
    placement: ['nav'],
    requires: {
      met: (access) => accessFlags(access).hasAccessToProcess,
      needs: 'tilladelsen Processstyring eller Procesrettigheder',
    },
    run: ({ navigate }) => navigate(paths.processOverview),
  },
  'nav#perioder': {
    title: 'Gå til Perioder',
    isSaidWhole: true,
    group,
    alsoCalled: ['perioder', 'vis perioder', 'åbn perioder', 'periodeplan'],
    keywords: ['regnskabsperiode', 'frist'],
    shortcut: { keys: 'g p', scope: 'global' },
    placement: ['nav'],
    reads: [inFinansaar],
    run: ({ navigate }, _subjects, said) => navigate(placeWith(paths.perioder, { ...said })),
  },
  'nav#aktiviteter': {
    title: 'Gå til Aktiviteter',
    isSaidWhole: true,
    group,
    alsoCalled: ['aktiviteter', 'vis aktiviteter', 'åbn aktiviteter', 'aktivitetsplan'],
    keywords: ['tidsvindue'],
    shortcut: { keys: 'g a', scope: 'global' },
    placement: ['nav'],
    reads: [inFinansaar],
    requires: scopeRoleAccess,
    run: ({ navigate }, _subjects, said) => navigate(placeWith(paths.aktiviteter, { ...said })),
  },
  'nav#log-af': {
    title: 'Log af',
    group,
    alsoCalled: ['log ud', 'log out'],
    keywords: ['afslut session'],
    isAbrupt: true,
    placement: ['nav'],
    run: ({ navigate }) => leaveDrafts(() => navigate(paths.logout)),
  },
};
