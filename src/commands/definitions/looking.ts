import { placeWith } from '../../console/places.ts';
import { treeTypesOf } from '../../domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { allAreas } from '../../domain/elements/areas.ts';
import { type TimeAxis, timeWords } from '../../domain/elements/element-type.ts';
import { periodeStatuses, periodeStatusLabels } from '../../domain/time/periode.ts';
import { collapseRowAction, expandRowAction, shownAreaAction } from '../actions/structure.ts';
import {
  chooseColumnsAction,
  clearFiltersAction,
  editViewsAction,
  filterColumnAction,
  filterPeriodsAction,
  focusFilterAction,
  saveViewAction,
  showOwnFristerAction,
} from '../actions/table.ts';
import type { ViewAction } from '../actions/view-action.ts';
import type { Command, CommandDefinitions } from '../command.ts';
import type { Argument } from '../declaration.ts';
import { byView, readyWhen } from '../gate/availability.ts';
import { all, kindField, statusField } from '../list-fields.ts';
import { elementsIn } from '../subjects/subject.ts';
import { columnCalled, columnOptions } from './said-columns.ts';

const group = 'Konsol';

interface Looking extends Pick<Command, 'title' | 'alsoCalled' | 'keywords'> {
  /** The value that a sentence says, by its name in the address. */
  readonly field: Argument;
  /** What a sentence may say besides, and what the address is told then. */
  readonly more?: {
    readonly field: Argument;
    /** Answers undefined where the structure that is shown has no such value. */
    readonly join: (value: string, more: string, shown: AreaDeclaration) => string | undefined;
  };
  /** How a sentence that says it begins. */
  readonly begins: string;
  /** What else the address must say, for it to be seen. */
  readonly where?: Readonly<Record<string, string>>;
  /** The structure that a value is of; left out: that which is shown. */
  readonly areaOf?: (value: string) => AreaDeclaration | undefined;
}

/** Chooses what the shown view looks at; the palette is where what is left out is said. */
function looking({ field, more, begins, where, areaOf, ...words }: Looking): Command {
  return {
    ...words,
    group,
    placement: ['toolbar'],
    reads: more ? [field, more.field] : [field],
    availability: ({ viewActions }) => {
      const shown = viewActions.get(shownAreaAction)?.();
      const canFilter = viewActions.get(focusFilterAction) !== undefined;
      return readyWhen(canFilter && shown !== undefined);
    },
    run: ({ look, beginSentence, navigate, viewActions }, _subjects, all = {}) => {
      const value = all[field.name];
      if (value === undefined) return beginSentence(`${begins} `);
      const shown = viewActions.get(shownAreaAction)?.();
      const said = more && shown ? more.join(value, all[more.field.name] ?? '', shown) : value;
      if (said === undefined) return;
      const asked = { ...where, [field.name]: said };
      const area = areaOf?.(value);
      if (!area || area.name === shown?.name) look(asked);
      else navigate(placeWith(area.path, asked));
    },
  };
}

/** Chooses the portal's time, as either axis tells it. */
function lookingAt(axis: TimeAxis): Command {
  const { label } = timeWords[axis];
  const name = label.toLowerCase();
  return looking({
    title: `Skift ${name}`,
    alsoCalled: [
      name,
      ...(axis === 'finansaar'
        ? ['år', 'finansåret', 'gå til år', 'skift år', 'skift til']
        : ['måned', 'perioden', 'skift til']),
      ...['gå til', 'vis', 'åbn', 'find', 'se', 'søg', 'slå op'].map((go) => `${go} ${name}`),
    ],
    keywords: ['tid', ...(axis === 'finansaar' ? ['årstal'] : [])],
    field: { kind: axis, name: axis, label, end: 'only' },
    begins: name,
  });
}

/** Shows or hides a branch of the tree, as the keys of the tree do with the row that has the focus. */
function folding(
  title: string,
  alsoCalled: readonly string[],
  action: ViewAction<(id: string) => void>,
): Command {
  return {
    title,
    group,
    alsoCalled,
    keywords: ['træ', 'underliggende'],
    placement: ['toolbar'],
    on: { kind: 'element' },
    availability: ({ viewActions }) => readyWhen(viewActions.get(action) !== undefined),
    run: ({ viewActions }, subjects) => {
      const [element] = elementsIn(subjects?.all ?? []);
      if (element) viewActions.get(action)?.(element.id);
    },
  };
}

/** What the user looks at and how: time, filters, branches of the tree; and to copy what is seen. */
export const lookingCommands: CommandDefinitions = {
  'konsol#finansaar': lookingAt('finansaar'),
  'konsol#periode': lookingAt('periode'),
  'konsol#type': looking({
    title: 'Filtrér på type',
    alsoCalled: ['type', 'vis type', 'kun', 'vis', 'vis kun', 'kun type'],
    keywords: ['elementtype'],
    field: kindField,
    begins: 'type',
    areaOf: (value) =>
      allAreas.find((area) => treeTypesOf(area).some(({ name }) => name === value)),
  }),
  'konsol#status': looking({
    title: 'Filtrér på status',
    alsoCalled: ['status', 'vis status', 'kun', 'vis', 'vis kun', 'kun status'],
    keywords: ['åbne', 'lukkede'],
    field: statusField,
    begins: 'status',
  }),
  'konsol#periodestatus': {
    title: 'Filtrér på periodestatus',
    group,
    alsoCalled: ['periodestatus', 'vis perioder', 'kun perioder'],
    keywords: ['åbne', 'godkendte'],
    placement: ['toolbar'],
    reads: [
      {
        kind: 'valg',
        name: 'periodestatus',
        label: 'Status',
        options: [
          all,
          ...periodeStatuses.map((value) => ({ value, label: periodeStatusLabels[value] })),
        ],
      },
    ],
    availability: ({ viewActions }) =>
      readyWhen(viewActions.get(filterPeriodsAction) !== undefined),
    run: ({ viewActions, beginSentence }, _subjects, said) => {
      const status = said?.periodestatus;
      if (status === undefined) beginSentence('periodestatus ');
      else viewActions.get(filterPeriodsAction)?.(String(status));
    },
  },
  'konsol#egne-frister': {
    title: 'Vis kun kredse med egen frist, eller alle',
    group,
    alsoCalled: ['egne frister', 'vis egne frister'],
    keywords: ['bogføringskredse', 'alle kredse', 'kun egne'],
    placement: ['toolbar'],
    ...byView(showOwnFristerAction),
  },
  'konsol#sorter': looking({
    title: 'Sortér tabellen',
    alsoCalled: ['sortér', 'sorter', 'sortér efter', 'sortering'],
    keywords: ['rækkefølge', 'orden', 'kolonne'],
    field: {
      kind: 'valg',
      name: 'sortering',
      label: 'Sortering',
      options: [{ value: '', label: 'Ingen' }, ...columnOptions],
    },
    more: {
      field: {
        kind: 'valg',
        name: 'retning',
        label: 'Retning',
        options: [
          { value: '', label: 'Stigende' },
          { value: '-', label: 'Faldende' },
        ],
      },
      join: (label, direction, area) => {
        const column = label === '' ? '' : columnCalled(label, area);
        return column && `${direction}${column}`;
      },
    },
    begins: 'sortér',
    where: { visning: 'tabel' },
  }),
  'konsol#filtrer-kolonne': {
    title: 'Filtrér på kolonne',
    group,
    alsoCalled: ['kolonnefilter', 'filtrér kolonne', 'filtrér kolonnen'],
    keywords: ['større', 'mindre', 'værdier'],
    placement: ['toolbar'],
    reads: [
      {
        kind: 'valg',
        name: 'kolonne',
        label: 'Kolonne',
        options: columnOptions,
      },
    ],
    availability: ({ viewActions }) => readyWhen(viewActions.get(filterColumnAction) !== undefined),
    run: ({ viewActions, beginSentence }, _subjects, said) => {
      const area = viewActions.get(shownAreaAction)?.();
      if (said?.kolonne === undefined || !area) return beginSentence('kolonnefilter ');
      const column = columnCalled(said.kolonne, area);
      if (column !== undefined) viewActions.get(filterColumnAction)?.(column);
    },
  },
  'konsol#kolonner': {
    title: 'Vælg kolonner',
    shortTitle: 'Kolonner',
    group,
    alsoCalled: ['kolonner', 'vis kolonner', 'skjul kolonner'],
    keywords: ['tabel', 'felter'],
    placement: ['toolbar'],
    ...byView(chooseColumnsAction),
  },
  'konsol#ryd-filtre': {
    title: 'Ryd filtre',
    group,
    alsoCalled: ['ryd filter', 'fjern filtre', 'uden filter', 'nulstil filtre', 'nulstil filter'],
    keywords: ['alle elementer'],
    placement: ['toolbar'],
    ...byView(clearFiltersAction),
  },
  'konsol#gem-visning': {
    title: 'Gem visning',
    group,
    alsoCalled: ['husk visning', 'gem filter', 'husk filter', 'gem filteret', 'gem dette filter'],
    keywords: ['gemte filtre', 'navn'],
    placement: ['toolbar'],
    ...byView(saveViewAction),
  },
  'konsol#visninger': {
    title: 'Visninger',
    group,
    alsoCalled: ['mine visninger', 'gemte visninger', 'rediger visninger', 'gemte filtre'],
    keywords: ['link'],
    placement: ['toolbar'],
    ...byView(editViewsAction),
  },
  'konsol#fold-ud': folding('Fold ud', ['udvid', 'åbn gren'], expandRowAction),
  'konsol#fold-ind': folding('Fold ind', ['sammenfold', 'luk gren'], collapseRowAction),
  'konsol#kopier': {
    title: 'Kopiér nummer og navn',
    shortTitle: 'Kopiér',
    group,
    alsoCalled: ['kopi', 'copy'],
    keywords: ['udklipsholder'],
    placement: ['toolbar'],
    icon: 'document',
    on: { kind: 'element' },
    run: ({ copyText }, subjects) => {
      const [element] = elementsIn(subjects?.all ?? []);
      if (element) copyText(`${element.fuldtNummer} ${element.navn}`);
    },
  },
};
