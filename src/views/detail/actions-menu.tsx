import { useStore } from 'jotai';
import { useCallback, useState } from 'react';
import type { CommandState } from '../../commands/command.ts';
import { commandStateAtom } from '../../commands/gate/command-state.ts';
import { useCommandState } from '../../commands/host.tsx';
import { rowCommands } from '../../commands/row-commands.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Menu } from '../../ui/layers/menu.tsx';
import { commandItems } from '../screen/command-items.ts';

interface ActionsMenuProps {
  readonly element: SelectedElement;
  /** So many of the actions beside it there is no room for. */
  readonly leftOut: number;
}

const look = { label: 'Flere handlinger', icon: 'more-horiz', iconOnly: true } as const;

/** The button, which says how many are only in its menu. */
function lookOf(leftOut: number) {
  if (leftOut === 0) return { ...look, className: 'more' };
  const label = `${look.label}, ${leftOut} uden plads i linjen`;
  const count = <span aria-hidden="true">{leftOut}</span>;
  return { ...look, label, className: 'more counted', children: count };
}

/** All that can be done with the element, as on its row. Rows are walked past: the menu is made when it is asked for. */
export function ActionsMenu({ element, leftOut }: ActionsMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const hasAny = useCommandState(
    useCallback((state: CommandState) => rowCommands(element, state).length > 0, [element]),
  );
  if (!hasAny) return null;
  return isWanted ? (
    <OpenedMenu element={element} leftOut={leftOut} />
  ) : (
    <Button
      {...lookOf(leftOut)}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    />
  );
}

function OpenedMenu({ element, leftOut }: ActionsMenuProps) {
  const store = useStore();
  const [isOpen, setOpen] = useState(true);
  return (
    <Menu
      label={`Kommandoer for ${element.fuldtNummer}`}
      open={isOpen}
      onOpenChange={setOpen}
      items={isOpen ? commandItems(element, store.get(commandStateAtom)) : []}
      trigger={<Button {...lookOf(leftOut)} />}
    />
  );
}
