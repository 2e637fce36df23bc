import { useStore } from 'jotai';
import { useMemo, useState } from 'react';
import type { CommandState } from '../../../commands/command.ts';
import { commandStateAtom } from '../../../commands/gate/command-state.ts';
import { useCommandContext, useCommandState } from '../../../commands/host.tsx';
import { rowCommands } from '../../../commands/row-commands.ts';
import type { SelectedElement } from '../../../commands/subjects/selected-element.ts';
import { type Place, placeNow } from '../../../ui/focus/focus-memory.ts';
import { Menu } from '../../../ui/layers/menu.tsx';
import { commandItems } from '../../screen/command-items.ts';

interface OpenMenu {
  readonly element: SelectedElement;
  readonly at: DOMRect;
  /** Had the focus, and gets it back. */
  readonly from: Place | undefined;
}

const accessOf = ({ access }: CommandState) => access;

/** The menu of a row: opened by the grid, and of which rows there is one. */
export function useRowMenu() {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const store = useStore();
  const access = useCommandState(accessOf);
  // Only access decides whether there is anything to offer; the rest may show why it is disabled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else changes decides nothing here
  const labelOf = useMemo(() => {
    const hasCommands = new Map<string, boolean>();
    return (element: SelectedElement): string => {
      const known =
        hasCommands.get(element.type) ??
        rowCommands(element, store.get(commandStateAtom)).length > 0;
      hasCommands.set(element.type, known);
      return known ? `Kommandoer for ${element.fuldtNummer}` : '';
    };
  }, [access, store]);
  const open = (element: SelectedElement, at: DOMRect) => {
    if (labelOf(element) !== '') setMenu({ element, at, from: placeNow() });
  };
  return { menu, open, labelOf, close: () => setMenu(null) };
}

interface StructureRowMenuProps {
  readonly menu: OpenMenu | null;
  readonly onClose: () => void;
}

export function StructureRowMenu({ menu, onClose }: StructureRowMenuProps) {
  return menu ? <OpenRowMenu menu={menu} onClose={onClose} /> : null;
}

function OpenRowMenu({ menu, onClose }: { menu: OpenMenu; onClose: () => void }) {
  const context = useCommandContext();
  const { element, at, from } = menu;
  const label = `Kommandoer for ${element.fuldtNummer}`;
  return (
    <Menu
      label={label}
      items={commandItems(element, context)}
      open
      onOpenChange={onClose}
      returnFocus={() => from?.restore()}
      trigger={
        <button
          type="button"
          className="menu-anchor"
          tabIndex={-1}
          aria-label={label}
          style={{ left: at.left, top: at.top, width: at.width, height: at.height }}
        />
      }
    />
  );
}
