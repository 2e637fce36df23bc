import { DropdownMenu as Radix } from 'radix-ui';
import { useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { MenuContent } from '../../layers/menu-content.tsx';
import { useOpenLayer } from '../../layers/open-layers.ts';
import type { ColumnChoices } from '../grid-column.ts';

interface ColumnValuesProps {
  readonly header: string;
  readonly choices: ColumnChoices;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** The texts to choose among, asked for when the list is opened. */
  readonly values: () => readonly string[];
  readonly onOpenChange: (open: boolean) => void;
  /** Where the focus goes afterwards. */
  readonly returnFocus: () => void;
}

const look = (header: string) => ({
  className: 'dg-values',
  tabIndex: -1,
  'aria-label': `Vælg blandt værdierne i ${header}`,
});

/** Opens the list, which is not there until then: a table has many columns, and draws its head often. */
export function ValuesButton({ header, onOpen }: { header: string; onOpen: () => void }) {
  return (
    <button type="button" {...look(header)} aria-haspopup="menu" onClick={onOpen}>
      <Icon name="chevron-down" size="s" />
    </button>
  );
}

/** The texts of a column, each to be chosen or not. Stays open, so that several can be chosen at once. */
export function ColumnValues(props: ColumnValuesProps) {
  const { header, onOpenChange } = props;
  useOpenLayer(true, () => onOpenChange(false));
  return (
    <Radix.Root modal={false} open onOpenChange={onOpenChange}>
      <Radix.Trigger {...look(header)}>
        <Icon name="chevron-down" size="s" />
      </Radix.Trigger>
      <MenuContent label={header} align="end" returnFocus={props.returnFocus}>
        <Values {...props} />
      </MenuContent>
    </Radix.Root>
  );
}

function Values({ choices, query, onQuery, values }: ColumnValuesProps) {
  const [all] = useState(values);
  const chosen = new Set(choices.chosenIn(query));
  const toggle = (text: string) => {
    const next = new Set(chosen);
    if (!next.delete(text)) next.add(text);
    onQuery(choices.queryOf(all.filter((one) => next.has(one))));
  };
  return all.map((text) => (
    <Radix.CheckboxItem
      key={text}
      className="menu-item"
      checked={chosen.has(text)}
      onCheckedChange={() => toggle(text)}
      onSelect={(event) => event.preventDefault()}
    >
      <span className="grow">{text === '' ? 'Tom' : text}</span>
      {chosen.has(text) ? <Icon name="check" /> : null}
    </Radix.CheckboxItem>
  ));
}
