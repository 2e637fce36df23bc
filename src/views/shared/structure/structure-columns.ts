import { useMemo } from 'react';
import type { ElementPayload } from '../../../api/contract/common.ts';
import type { SelectedElement } from '../../../commands/command.ts';
import { statusKinds } from '../../../commands/status-kinds.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { message } from '../../../domain/messages.ts';
import { statusLabels } from '../../../domain/status.ts';
import type { TreeGridColumn } from '../../../ui/grid/tree-column.ts';
import type { LaterStatus } from '../../../ui/status-mark.tsx';
import { formatEnd } from '../detail/element-time.ts';
import { useLaterStatus } from '../use-later-status.ts';
import { type ClassNames, classIdOf, useClassNames } from './element-class.ts';
import type { StructureRow } from './structure-rows.ts';
import { PHONE_PX, WIDE_PX } from './use-pane-width.ts';

type Column = TreeGridColumn<StructureRow>;

/** What a row without an element says: its children could not be fetched. */
const failedText = 'Underliggende elementer kunne ikke hentes. Enter prøver igen.';

/** Columns have nothing to show for a row that only says something about its parent. */
function ofElement(text: (element: ElementPayload) => string): Column['text'] {
  return ({ element }) => (element ? text(element) : '');
}

function classNameOf(element: ElementPayload, names: ClassNames): string {
  const id = classIdOf(element);
  return id === null ? '' : (names.get(id)?.navn ?? '');
}

function treeColumns(
  { classLabel }: AreaDeclaration,
  names: ClassNames,
  menuLabel: (element: SelectedElement) => string,
  laterOf: (element: ElementPayload) => LaterStatus | undefined,
): Column[] {
  const quiet = { kind: 'text', face: 'quiet' } as const;
  const ofClass: Column[] =
    classLabel === undefined
      ? []
      : [
          {
            id: 'bevilling',
            header: classLabel,
            width: '8.75rem',
            hideBelow: WIDE_PX,
            text: ofElement((element) => classNameOf(element, names)),
            cell: quiet,
          },
        ];
  return [
    {
      id: 'navn',
      header: 'Nummer og navn',
      width: 'minmax(0, 1fr)',
      number: ({ element }) => element?.fuldtNummer ?? '',
      text: ({ element }) => element?.navn ?? failedText,
    },
    {
      id: 'type',
      header: 'Type',
      width: '2.75rem',
      hideBelow: PHONE_PX,
      text: ofElement(({ type }) => elementTypes[type].label.one),
      cell: {
        kind: 'tag',
        code: ({ element }) => (element ? elementTypes[element.type].abbreviation : ''),
      },
    },
    ...ofClass,
    {
      id: 'til',
      header: message('gyldigTil'),
      width: '5.5rem',
      hideBelow: WIDE_PX,
      text: ofElement((element) => formatEnd(element)),
      cell: quiet,
    },
    {
      id: 'status',
      header: 'Status',
      width: '9.75rem',
      narrowWidth: '1.75rem',
      text: ofElement(({ status }) => statusLabels[status]),
      cell: {
        kind: 'status',
        status: ({ element }) => element?.status && statusKinds[element.status],
        later: ({ element }) => (element ? laterOf(element) : undefined),
      },
    },
    {
      id: 'ver',
      header: 'Ver.',
      width: '2.25rem',
      hideBelow: WIDE_PX,
      text: ofElement(({ antalVersioner }) => String(antalVersioner)),
      cell: quiet,
    },
    {
      id: 'menu',
      header: 'Kommandoer',
      width: '2rem',
      hideBelow: PHONE_PX,
      text: ofElement(menuLabel),
      cell: { kind: 'menu' },
    },
  ];
}

/** Columns of a structure (design a). */
export function useStructureColumns(
  area: AreaDeclaration,
  time: number,
  menuLabel: (element: SelectedElement) => string,
): readonly Column[] {
  const names = useClassNames(area, time);
  const laterOf = useLaterStatus(area, time);
  return useMemo(
    () => treeColumns(area, names, menuLabel, laterOf),
    [area, names, menuLabel, laterOf],
  );
}
