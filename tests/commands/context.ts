import { setFeatures } from '../../src/api/features.ts';
import type { CommandContext, SelectedElement } from '../../src/commands/command.ts';
import { elementSubject, subjectId } from '../../src/commands/subject.ts';
import { type AreaDeclaration, areas } from '../../src/domain/elements/areas.ts';

interface Situation {
  readonly permissions?: readonly string[];
  readonly scopeRoles?: readonly string[];
  readonly userEmail?: string;
  readonly userCvr?: string;
  readonly selected?: SelectedElement | null;
  readonly marked?: readonly SelectedElement[];
  readonly processBlock?: string | null;
  /** The mounted view offers every view action. */
  readonly canDoAll?: boolean;
  /** The structure that the view is of. */
  readonly shownArea?: AreaDeclaration;
  /** What the backend has beyond the specification. */
  readonly features?: readonly string[];
  readonly onEffect?: (effect: string) => void;
}

/** A command's surroundings; everything that it may do is told to `onEffect`. */
export function contextOf({
  permissions = [],
  scopeRoles = [],
  userEmail = 'anne@oes.dk',
  userCvr = '10213231',
  selected = null,
  marked = [],
  processBlock = null,
  canDoAll = false,
  shownArea = areas.finanslovsstruktur,
  features,
  onEffect = () => undefined,
}: Situation): CommandContext {
  setFeatures(
    features ?? (canDoAll ? ['plan', 'log', 'fortryd', 'opslag', 'koblinger'] : ['plan']),
  );
  const effect = (name: string) => () => onEffect(name);
  return {
    access: { accessiblePermissions: permissions, scopeRoles },
    userEmail,
    userCvr,
    selected: selected && elementSubject(selected),
    marked: marked.map(elementSubject),
    processBlock,
    viewActions: canDoAll
      ? {
          save: effect('save'),
          saveAndNew: effect('saveAndNew'),
          focusFilter: effect('focusFilter'),
          shownArea: () => shownArea,
          fetchCvr: effect('fetchCvr'),
          toggleSplit: effect('toggleSplit'),
          toggleTable: effect('toggleTable'),
          filterColumn: (id) => onEffect(`filterColumn ${id}`),
          chooseColumns: effect('chooseColumns'),
          clearFilters: effect('clearFilters'),
          saveFilter: effect('saveFilter'),
          toTop: effect('toTop'),
          expandRow: (id) => onEffect(`expandRow ${id}`),
          collapseRow: (id) => onEffect(`collapseRow ${id}`),
          stepTime: (step) => onEffect(`stepTime ${step}`),
          toPresent: () => onEffect('toPresent'),
          stepVersion: (step) => onEffect(`stepVersion ${step}`),
          previousSibling: effect('previousSibling'),
          nextSibling: effect('nextSibling'),
          compareVersions: effect('compareVersions'),
          cut: (elements) => onEffect(`cut ${elements.map(({ id }) => id).join(' ')}`),
          placeCut: ({ id }) => onEffect(`placeCut ${id}`),
          stepPlace: (step) => onEffect(`stepPlace ${step}`),
          scrollTime: (step) => onEffect(`scrollTime ${step}`),
          zoomTime: (step) => onEffect(`zoomTime ${step}`),
          moveBar: (days) => onEffect(`moveBar ${days}`),
          stretchBar: (days) => onEffect(`stretchBar ${days}`),
          keepChanges: effect('keepChanges'),
          toggleRights: effect('toggleRights'),
          cancelDownloads: effect('cancelDownloads'),
          startMarking: effect('startMarking'),
          markAll: effect('markAll'),
          sortHere: effect('sortHere'),
          filterPeriods: effect('filterPeriods'),
          massEdit: effect('massEdit'),
          findInSheet: effect('findInSheet'),
          togglePages: effect('togglePages'),
          insertRow: effect('insertRow'),
          removeRows: effect('removeRows'),
          review: effect('review'),
          changeColumn: effect('changeColumn'),
          discard: effect('discard'),
          exportSheet: effect('exportSheet'),
          importSheet: effect('importSheet'),
          clearMarked: effect('clearMarked'),
          showMarkedOnly: effect('showMarkedOnly'),
          copyMarked: effect('copyMarked'),
        }
      : {},
    navigate: (path) => onEffect(`navigate ${path}`),
    openPalette: (offered) => onEffect(['openPalette', ...(offered ?? [])].join(' ')),
    openShortcuts: effect('openShortcuts'),
    openWorkMenu: effect('openWorkMenu'),
    openPanel: (panel) => onEffect(`openPanel ${panel}`),
    askArguments: (id, subjects) => {
      const [first] = subjects?.all ?? [];
      const about = first?.kind === 'koersel' ? subjectId(first) : (subjects?.all.length ?? 0);
      onEffect(`askArguments ${id} ${about}`);
    },
    toggleSingleKeys: effect('toggleSingleKeys'),
    stepPane: (step) => onEffect(`stepPane ${step}`),
    stepError: (step) => onEffect(`stepError ${step}`),
    stepBack: effect('stepBack'),
    leave: effect('leave'),
    look: (more) => onEffect(`look ${JSON.stringify(more)}`),
    beginSentence: (text) => onEffect(`beginSentence ${text}`),
    chooseTheme: (theme) => onEffect(`chooseTheme ${theme}`),
    copyText: (text) => onEffect(`copyText ${text}`),
    downloadExcel: async (file) => onEffect(`downloadExcel ${file}`),
  };
}
