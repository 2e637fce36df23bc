import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { finansaarQuery } from '../../api/administration.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { elementTypesOf, isCodeList } from '../../domain/elements/registry.ts';
import { message } from '../../domain/messages.ts';
import { statuses, statusLabels } from '../../domain/status.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { ToolbarSelect } from '../../ui/toolbar-select.tsx';
import { useFilterText } from '../faelles/use-filter-text.ts';
import type { useStructurePlace } from './use-structure-place.ts';

interface StructureToolbarProps {
  readonly filterRef: Ref<HTMLInputElement>;
  readonly place: ReturnType<typeof useStructurePlace>;
  /** Arrow down leaves the field for the first row. */
  readonly onLeaveFilter: () => void;
  readonly finansaar: number;
  readonly onFinansaar: (year: number) => void;
  readonly isSplit: boolean;
  readonly isWide: boolean;
  /** What only the table needs: its choice of columns. */
  readonly children?: ReactNode;
}

/** The types of the tree, from its top; the code lists have no place in it. */
const treeTypes = elementTypesOf('finanslovsstruktur').filter(({ name }) => !isCodeList(name));

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function StructureToolbar(props: StructureToolbarProps) {
  const { finansaar, onFinansaar, place } = props;
  const [text, setText] = useFilterText(place.filter, place.setFilter);
  const years = useQuery(finansaarQuery());
  const offered = (years.data ?? []).map((year) => year.finansaar);
  const shown = offered.includes(finansaar) ? offered : [finansaar, ...offered];
  return (
    <div className="toolbar">
      <h1 tabIndex={-1}>Finanslovsstruktur</h1>
      <SearchField
        ref={props.filterRef}
        label="Filtrér på nummer eller navn"
        keys="f"
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') setText('');
          else if (event.key === 'ArrowDown') props.onLeaveFilter();
          else return;
          event.preventDefault();
        }}
      />
      <ToolbarSelect
        label={message('finansaar')}
        value={String(finansaar)}
        onChange={(year) => onFinansaar(Number(year))}
        options={shown.map((year) => ({ value: String(year), label: String(year) }))}
      />
      <ToolbarSelect
        label="Type"
        value={place.type ?? ''}
        onChange={place.setType}
        options={[
          { value: '', label: 'Alle' },
          ...treeTypes.map(({ name, label }) => ({ value: name, label: capitalised(label.one) })),
        ]}
      />
      <ToolbarSelect
        label="Status"
        value={place.status ?? ''}
        onChange={place.setStatus}
        options={[
          { value: '', label: 'Alle' },
          ...statuses.map((value) => ({ value, label: statusLabels[value] })),
        ]}
      />
      <span className="grow" />
      {props.children}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <span role="group" aria-label="Visning" className="btn-group">
        <CommandButton
          command="konsol#tabel"
          icon="list-bulleted"
          iconOnly
          pressed={place.isTable}
        />
        <CommandButton command="konsol#delt" icon="view-split" iconOnly pressed={props.isSplit} />
      </span>
      <CommandButton command="konsol#hent-fl-excel" icon="download" iconOnly={!props.isWide} />
      {props.isWide ? (
        <CommandButton command="konsol#hent-manglende" icon="document" iconOnly />
      ) : null}
      <CommandButton
        command="konsol#opret-her"
        icon="plus"
        variant="primary"
        iconOnly={!props.isWide}
      />
    </div>
  );
}
