import { DropdownMenu as Radix } from 'radix-ui';
import { Icon } from '../../icons/icon.tsx';
import { MenuContent } from '../../layers/menu-content.tsx';
import { useOpenLayer } from '../../layers/open-layers.ts';
import type { GridColumn, GridView } from '../grid-column.ts';
import '../../basics/button.css';

interface ColumnChoiceProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly view: GridView;
  readonly onViewChange: (view: GridView) => void;
  /** Id of the command that opens it. */
  readonly command?: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Which columns are shown. Stays open, so that several can be chosen at once. */
export function ColumnChoice<Row>(props: ColumnChoiceProps<Row>) {
  const { columns: all, view, onViewChange, open, onOpenChange } = props;
  useOpenLayer(open, () => onOpenChange(false));
  const columns = all.filter(({ cell }) => cell?.kind !== 'menu');
  const hidden = new Set(view.hidden);
  const shown = columns.filter(({ id }) => !hidden.has(id)).length;
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    onViewChange({ ...view, hidden: [...next] });
  };
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger className="btn" data-command={props.command}>
        Kolonner{' '}
        <span className="btn-words">
          {shown} af {columns.length}
        </span>
        <Icon name="chevron-down" />
      </Radix.Trigger>
      <MenuContent label="Kolonner" align="end">
        {columns.map((column) => (
          <Radix.CheckboxItem
            key={column.id}
            className="menu-item"
            checked={!hidden.has(column.id)}
            disabled={column.fixed === true}
            onCheckedChange={() => toggle(column.id)}
            onSelect={(event) => event.preventDefault()}
          >
            <span className="grow">{column.header}</span>
            {hidden.has(column.id) ? null : <Icon name="check" />}
          </Radix.CheckboxItem>
        ))}
      </MenuContent>
    </Radix.Root>
  );
}
