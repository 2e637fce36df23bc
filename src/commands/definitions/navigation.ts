import { accessFlags } from '../../domain/permissions.ts';
import { paths } from '../../domain/routes.ts';
import { scopeRoleAccess } from '../availability.ts';
import type { CommandDefinitions } from '../command.ts';
import { leaveDrafts } from '../staged-drafts.ts';

const group = 'Naviger';

/** Users of the demonstration sign out here; others do it where they signed in (specification 2). */
const demoUserMark = 'kundedemo';

export const navigationCommands: CommandDefinitions = {
  'nav#regnskabsstruktur': {
    title: 'Gå til Regnskabsstruktur',
    group,
    alsoCalled: ['regnskabsstruktur', 'vis regnskabsstruktur', 'åbn regnskabsstruktur'],
    keywords: ['virksomhed', 'bogføringskreds', 'delregnskab'],
    shortcut: { keys: 'g r', scope: 'global' },
    placement: ['nav'],
    run: ({ navigate }) => navigate(paths.regnskabsstruktur),
  },
  'nav#kontoplan': {
    title: 'Gå til Kontoplan',
    group,
    alsoCalled: ['kontoplan', 'vis kontoplan', 'åbn kontoplan'],
    keywords: ['standardkonto', 'regnskabskonto'],
    shortcut: { keys: 'g k', scope: 'global' },
    placement: ['nav'],
    run: ({ navigate }) => navigate(paths.kontoplan),
  },
  'nav#finanslovsstruktur': {
    title: 'Gå til Finanslovsstruktur',
    group,
    alsoCalled: ['finanslovsstruktur', 'vis finanslovsstruktur', 'åbn finanslovsstruktur', 'fl'],
    keywords: ['paragraf', 'hovedkonto', 'underkonto'],
    shortcut: { keys: 'g f', scope: 'global' },
    placement: ['nav'],
    run: ({ navigate }) => navigate(paths.finanslovsstruktur),
  },
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
    group,
    alsoCalled: ['perioder', 'vis perioder', 'åbn perioder'],
    keywords: ['regnskabsperiode', 'frist'],
    shortcut: { keys: 'g p', scope: 'global' },
    placement: ['nav'],
    run: ({ navigate }) => navigate(paths.perioder),
  },
  'nav#aktiviteter': {
    title: 'Gå til Aktiviteter',
    group,
    alsoCalled: ['aktiviteter', 'vis aktiviteter', 'åbn aktiviteter'],
    keywords: ['tidsvindue'],
    shortcut: { keys: 'g a', scope: 'global' },
    placement: ['nav'],
    requires: scopeRoleAccess,
    run: ({ navigate }) => navigate(paths.aktiviteter),
  },
  'nav#log-af': {
    title: 'Log af',
    group,
    alsoCalled: ['log ud', 'log out'],
    keywords: ['afslut session'],
    isAbrupt: true,
    placement: ['nav'],
    availability: ({ userEmail }) =>
      userEmail.includes(demoUserMark) ? { kind: 'ready' } : { kind: 'hidden' },
    run: ({ navigate }) => leaveDrafts(() => navigate(paths.logout)),
  },
};
