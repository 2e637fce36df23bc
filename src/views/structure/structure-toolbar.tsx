import type { ReactNode, Ref } from 'react';
import { CommandButton } from '../../commands/command-button.tsx';
import { treeTypesOf } from '../../domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { statuses, statusLabels } from '../../domain/status.ts';
import { capitalised } from '../../domain/words/capitalised.ts';
import { ToolbarSelect } from '../../ui/fields/choices/toolbar-select.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { TimeChooser } from '../screen/time-chooser.tsx';
import { useFilterText } from '../screen/use-filter-text.ts';
import { AreaFiles } from './area-files.tsx';
import type { useStructurePlace } from './use-structure-place.ts';

interface StructureToolbarProps {
  readonly area: AreaDeclaration;
  readonly filterRef: Ref<HTMLInputElement>;
  readonly place: ReturnType<typeof useStructurePlace>;
  /** Arrow down and Enter leave the field for the first row that fits the text. */
  readonly onLeaveFilter: (text: string) => void;
  readonly time: number;
  readonly onTime: (time: number) => void;
  readonly isSplit: boolean;
  readonly isWide: boolean;
  /** What only the table needs: its choice of columns. */
  readonly children?: ReactNode;
}

export function StructureToolbar(props: StructureToolbarProps) {
  const { area, place } = props;
  const [text, setText, sendText] = useFilterText(place.filter, place.setFilter);
  return (
    <div className="toolbar">
      <h1 tabIndex={-1}>{area.label}</h1>
      <SearchField
        ref={props.filterRef}
        label="Filtrér på nummer eller navn"
        keys="f"
        value={text}
        onChange={setText}
        onLeave={() => {
          sendText();
          props.onLeaveFilter(text);
        }}
      />
      <TimeChooser area={area} time={props.time} onTime={props.onTime} />
      {/* The table has a filter for each column, and a chip tells one that is set here. */}
      {place.isTable && props.isWide ? null : <Selects area={area} place={place} />}
      <span className="grow" />
      {props.children}
      {/* The sheet is the table, written in. */}
      {place.isTable && props.isWide ? (
        <CommandButton command="konsol#masseredigering" icon="edit" iconOnly />
      ) : null}
      {/* Each is on or off whatever the other is, so they are no group. */}
      <CommandButton
        command="konsol#tabel"
        icon="list-bulleted"
        pressed={place.isTable}
        iconOnly={!props.isWide}
      />
      <CommandButton
        command="konsol#delt"
        icon="view-split"
        pressed={props.isSplit}
        iconOnly={!props.isWide}
      />
      <AreaFiles area={area} isWide={props.isWide} />
      <CommandButton
        command="konsol#opret-her"
        icon="plus"
        variant="primary"
        iconOnly={!props.isWide}
      />
    </div>
  );
}

function Selects({ area, place }: Pick<StructureToolbarProps, 'area' | 'place'>) {
  return (
    <>
      <ToolbarSelect
        label="Type"
        command="konsol#type"
        value={place.type ?? ''}
        onChange={place.setType}
        options={[
          { value: '', label: 'Alle' },
          ...treeTypesOf(area).map(({ name, label }) => ({
            value: name,
            label: capitalised(label.one),
          })),
        ]}
      />
      <ToolbarSelect
        label="Status"
        command="konsol#status"
        value={place.status ?? ''}
        onChange={place.setStatus}
        options={[
          { value: '', label: 'Alle' },
          ...statuses.map((value) => ({ value, label: statusLabels[value] })),
        ]}
      />
    </>
  );
}
