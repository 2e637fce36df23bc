import { useAtom, useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { singleKeysAtom } from '../../console/single-keys.ts';
import { message } from '../../domain/words/messages.ts';
import { Keys } from '../../ui/basics/keys.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import type { PaletteCommandId } from '../command-id.ts';
import { availabilityOf } from '../gate/gate.ts';
import { useCommandContext } from '../host.tsx';
import { runCommand } from '../running/run-command.ts';
import { shortcutsOpenAtom } from '../state.ts';
import { type ShortcutLine, shortcutSections } from './shortcut-lines.ts';
import './shortcut-overview.css';

/**
 * Every key, from the registry. A line whose command can be run here is a button: it runs once the overview
 * has closed and the focus is back where it was.
 */
export function ShortcutOverview() {
  const [isOpen, setOpen] = useAtom(shortcutsOpenAtom);
  const [query, setQuery] = useState('');
  const chosen = useRef<PaletteCommandId | null>(null);
  const choose = (id: PaletteCommandId) => {
    chosen.current = id;
    setOpen(false);
  };
  const runChosen = () => {
    setQuery('');
    if (chosen.current !== null) void runCommand(chosen.current);
    chosen.current = null;
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={runChosen}
      title="Genveje"
      size="wide"
      headEnd={<SearchField label="Søg i genveje" value={query} onChange={setQuery} />}
      footer={<SingleKeySwitch />}
    >
      <KeySheet query={query} onRun={choose} />
    </Dialog>
  );
}

interface KeySheetProps {
  readonly query: string;
  readonly onRun: (id: PaletteCommandId) => void;
}

/** Apart from the dialog, which stays when it is closed: only what is in sight follows the user. */
function KeySheet({ query, onRun }: KeySheetProps) {
  const context = useCommandContext();
  const sections = shortcutSections(query, context);
  const canRun = ({ command }: ShortcutLine) =>
    command !== undefined && availabilityOf(command, context).kind === 'ready';
  return (
    <>
      <div className="key-sheet">
        {sections.map(({ heading, lines }) => (
          <section key={heading} aria-label={heading}>
            <h3>{heading}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line.label}>
                  <Line line={line} onRun={canRun(line) ? onRun : undefined} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {sections.length === 0 ? <p className="hint">{message('ingenResultater')}</p> : null}
    </>
  );
}

interface LineProps {
  readonly line: ShortcutLine;
  readonly onRun: ((id: PaletteCommandId) => void) | undefined;
}

function Line({ line: { label, keys, command }, onRun }: LineProps) {
  const inside = (
    <>
      <span className="grow">{label}</span>
      {keys.map((key) => (
        <Keys key={key} keys={key} />
      ))}
    </>
  );
  if (!command || !onRun) return <div className="key-line">{inside}</div>;
  return (
    <button
      type="button"
      className="key-line ring-in"
      data-command={command}
      onClick={() => onRun(command)}
    >
      {inside}
    </button>
  );
}

/** WCAG 2.1.4: keys of one character can be turned off. */
function SingleKeySwitch() {
  const usesSingleKeys = useAtomValue(singleKeysAtom);
  const id = 'konsol#enkelttaster';
  return (
    <div className="key-foot">
      <div className="grow" data-command={id}>
        <Checkbox
          label="Brug genveje med én tast"
          checked={usesSingleKeys}
          onChange={() => void runCommand(id)}
        />
      </div>
      <Keys keys="esc" /> Luk
    </div>
  );
}
