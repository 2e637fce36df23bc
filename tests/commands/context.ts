import { setFeatures } from '../../src/api/http/features.ts';
import {
  compareVersionsAction,
  fetchCvrAction,
  nextSiblingAction,
  previousSiblingAction,
  stepVersionAction,
} from '../../src/commands/actions/element.ts';
import { saveAction, saveAndNewAction } from '../../src/commands/actions/form.ts';
import {
  clearMarkedAction,
  copyMarkedAction,
  markAllAction,
  showMarkedOnlyAction,
  startMarkingAction,
} from '../../src/commands/actions/marks.ts';
import { cutAction, placeCutAction, stepPlaceAction } from '../../src/commands/actions/move.ts';
import {
  moveBarAction,
  scrollTimeAction,
  stretchBarAction,
  toggleRightsAction,
  zoomTimeAction,
} from '../../src/commands/actions/processer.ts';
import {
  cancelDownloadsAction,
  keepChangesAction,
  toggleSplitAction,
  toggleTableAction,
  toTopAction,
} from '../../src/commands/actions/screen.ts';
import {
  changeColumnAction,
  discardAction,
  exportSheetAction,
  findInSheetAction,
  importSheetAction,
  insertRowAction,
  openSheetAction,
  removeRowsAction,
  reviewAction,
  togglePagesAction,
} from '../../src/commands/actions/sheet.ts';
import { chooseStamdataAction } from '../../src/commands/actions/stamdata.ts';
import {
  collapseRowAction,
  expandRowAction,
  shownAreaAction,
} from '../../src/commands/actions/structure.ts';
import {
  chooseColumnsAction,
  clearFiltersAction,
  editViewsAction,
  filterColumnAction,
  filterPeriodsAction,
  focusFilterAction,
  saveViewAction,
  showOwnFristerAction,
  sortHereAction,
} from '../../src/commands/actions/table.ts';
import {
  asTextAction,
  nextFaultAction,
  previousFaultAction,
  runTextAction,
} from '../../src/commands/actions/text.ts';
import { stepTimeAction, toPresentAction } from '../../src/commands/actions/time.ts';
import { type OfferedAction, viewActionsOf } from '../../src/commands/actions/view-action.ts';
import type { CommandContext } from '../../src/commands/command.ts';
import type { SelectedElement } from '../../src/commands/subjects/selected-element.ts';
import { elementSubject, subjectId } from '../../src/commands/subjects/subject.ts';
import { type AreaDeclaration, areas } from '../../src/domain/elements/areas.ts';

interface Situation {
  readonly permissions?: readonly string[];
  readonly scopeRoles?: readonly string[];
  readonly userCvr?: string;
  readonly selected?: SelectedElement | null;
  readonly marked?: readonly SelectedElement[];
  readonly procesBlock?: string | null;
  /** The mounted view offers every view action. */
  readonly canDoAll?: boolean;
  /** The structure that the view is of. */
  readonly shownArea?: AreaDeclaration;
  /** What the backend has beyond the specification. */
  readonly features?: readonly string[];
  readonly onEffect?: (effect: string) => void;
}

const allFeatures = [
  ...['plan', 'log', 'fortryd', 'opslag', 'koblinger', 'overblik', 'stamdata', 'tekst', 'forskel'],
];

/** Every action of a view, as one that tells what it was asked. */
function allOffered(
  onEffect: (effect: string) => void,
  shownArea: AreaDeclaration,
): readonly OfferedAction[] {
  const plain = [
    saveAction,
    saveAndNewAction,
    focusFilterAction,
    fetchCvrAction,
    toggleSplitAction,
    toggleTableAction,
    chooseColumnsAction,
    clearFiltersAction,
    saveViewAction,
    editViewsAction,
    toTopAction,
    toPresentAction,
    previousSiblingAction,
    nextSiblingAction,
    compareVersionsAction,
    keepChangesAction,
    toggleRightsAction,
    cancelDownloadsAction,
    chooseStamdataAction,
    startMarkingAction,
    markAllAction,
    sortHereAction,
    filterPeriodsAction,
    showOwnFristerAction,
    openSheetAction,
    findInSheetAction,
    togglePagesAction,
    insertRowAction,
    removeRowsAction,
    reviewAction,
    changeColumnAction,
    discardAction,
    exportSheetAction,
    importSheetAction,
    clearMarkedAction,
    showMarkedOnlyAction,
    copyMarkedAction,
    runTextAction,
    nextFaultAction,
    previousFaultAction,
  ];
  return [
    ...plain.map((action) => action.by(() => onEffect(action.name))),
    shownAreaAction.by(() => shownArea),
    asTextAction.by(async () => 'tekst'),
    filterColumnAction.by((id) => onEffect(`filterColumn ${id}`)),
    expandRowAction.by((id) => onEffect(`expandRow ${id}`)),
    collapseRowAction.by((id) => onEffect(`collapseRow ${id}`)),
    stepTimeAction.by((step) => onEffect(`stepTime ${step}`)),
    stepVersionAction.by((step) => onEffect(`stepVersion ${step}`)),
    cutAction.by((elements) => onEffect(`cut ${elements.map(({ id }) => id).join(' ')}`)),
    placeCutAction.by(({ id }) => onEffect(`placeCut ${id}`)),
    stepPlaceAction.by((step) => onEffect(`stepPlace ${step}`)),
    scrollTimeAction.by((step) => onEffect(`scrollTime ${step}`)),
    zoomTimeAction.by((step) => onEffect(`zoomTime ${step}`)),
    moveBarAction.by((days) => onEffect(`moveBar ${days}`)),
    stretchBarAction.by((days) => onEffect(`stretchBar ${days}`)),
  ];
}

/** A command's surroundings; everything that it may do is told to `onEffect`. */
export function contextOf({
  permissions = [],
  scopeRoles = [],
  userCvr = '10213231',
  selected = null,
  marked = [],
  procesBlock = null,
  canDoAll = false,
  shownArea = areas.finanslovsstruktur,
  features,
  onEffect = () => undefined,
}: Situation): CommandContext {
  setFeatures(features ?? (canDoAll ? allFeatures : ['plan']));
  const effect = (name: string) => () => onEffect(name);
  return {
    access: { accessiblePermissions: permissions, scopeRoles },
    userCvr,
    selected: selected && elementSubject(selected),
    marked: marked.map(elementSubject),
    procesBlock,
    viewActions: viewActionsOf(...(canDoAll ? allOffered(onEffect, shownArea) : [])),
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
    undoLatest: async () => onEffect('undoLatest'),
    beginSentence: (text) => onEffect(`beginSentence ${text}`),
    chooseTheme: (theme) => onEffect(`chooseTheme ${theme}`),
    chooseDensity: (density) => onEffect(`chooseDensity ${density}`),
    copyText: (text) => onEffect(`copyText ${text}`),
    openText: (text) => onEffect(`openText ${text}`),
    downloadExcel: async (file) => onEffect(`downloadExcel ${file}`),
    exportStamdata: async (file) => onEffect(`exportStamdata ${file}`),
  };
}
