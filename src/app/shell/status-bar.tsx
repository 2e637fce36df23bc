import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import type { CommandState, Placement } from '../../commands/command.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import type { PaletteCommandId } from '../../commands/command-id.ts';
import { availabilityOf } from '../../commands/gate/gate.ts';
import { useAvailability, useCommandState } from '../../commands/host.tsx';
import { useShownKeys } from '../../commands/keys/use-shown-keys.ts';
import { commandById, commands } from '../../commands/registry.ts';
import { runCommand } from '../../commands/running/run-command.ts';
import { pendingKeyAtom } from '../../commands/state.ts';
import { isCharacterKey } from '../../console/key-press.ts';
import { singleKeysAtom } from '../../console/single-keys.ts';
import { changeCommandId } from '../../domain/elements/command-ids.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { ariaKeys } from '../../ui/basics/key-names.ts';
import { Keys } from '../../ui/basics/keys.tsx';
import { quietNote } from '../../ui/notices/quiet-note.ts';
import { changedNote } from '../../ui/rows/changed-rows.ts';
import { type StatusHint, statusContentAtom } from '../../views/screen/status-bar.ts';
import { WorkChip } from '../../views/working-underaktivitet/work-chip.tsx';
import { LoadingFact } from './loading-fact.tsx';
import './status-bar.css';

const placedAt = (place: Placement) =>
  [...commands].filter(([, { placement }]) => placement?.includes(place)).map(([id]) => id);
const barCommands = placedAt('statusbar');
const smallBarCommands = placedAt('statusbar-small');

/** What concerns every view, with its key. */
function BarCommand({ id }: { id: PaletteCommandId }) {
  const command = commandById(id);
  const keys = useShownKeys(command);
  if (useAvailability(id, undefined).kind !== 'ready') return null;
  return (
    <button
      type="button"
      className="h ring-in"
      data-command={id}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      onClick={() => void runCommand(id)}
    >
      {keys ? <Keys keys={keys} decorative /> : null}
      {command?.shortTitle ?? command?.title}
    </button>
  );
}

interface ShownHint {
  readonly keys: readonly string[];
  readonly label: string;
}

function ofSelected(name: string, { selected }: CommandState): readonly PaletteCommandId[] {
  return selected?.kind === 'element'
    ? [changeCommandId(elementTypes[selected.ref.type], name)]
    : [];
}

/** The keys and the words of a hint; none where its commands cannot be run. */
function shownHint(hint: StatusHint, state: CommandState): ShownHint[] {
  if ('keys' in hint) return [hint];
  const ids = 'commands' in hint ? hint.commands : ofSelected(hint.ofSelected, state);
  if (!ids.every((id) => availabilityOf(id, state).kind === 'ready')) return [];
  const commands = ids.flatMap((id) => commandById(id) ?? []);
  const keys = commands.flatMap(({ shortcut }) => shortcut?.keys ?? []);
  const label = 'label' in hint ? hint.label : undefined;
  return commands.length === 0 ? [] : [{ keys, label: label ?? commands[0]?.shortTitle ?? '' }];
}

function isSameHints(some: readonly ShownHint[], others: readonly ShownHint[]): boolean {
  const textOf = (hints: readonly ShownHint[]) =>
    hints.map(({ keys, label }) => `${label} ${keys.join()}`).join('\n');
  return textOf(some) === textOf(others);
}

/** Keys of the shown view, and the first one of two. By itself: they change with the row under the hand. */
function Hints({ hints: declared }: { readonly hints: readonly StatusHint[] }) {
  const pendingKey = useAtomValue(pendingKeyAtom);
  const usesSingleKeys = useAtomValue(singleKeysAtom);
  const read = useCallback(
    (state: CommandState) => declared.flatMap((hint) => shownHint(hint, state)),
    [declared],
  );
  const hints = useCommandState(read, isSameHints).filter(
    ({ keys }) => usesSingleKeys || !keys.some(isCharacterKey),
  );
  return (
    <span className="hints only-large">
      {pendingKey === null ? null : (
        <span className="h">
          <Keys keys={pendingKey} /> …
        </span>
      )}
      {hints.map(({ keys, label }) => (
        <span key={label} className="h">
          {keys.map((key) => (
            <Keys key={key} keys={key} />
          ))}
          {label}
        </span>
      ))}
    </span>
  );
}

/** Why the key just pressed did nothing: in the place of the hints until the next one. */
function KeyNote() {
  const note = quietNote.useValue();
  return (
    <span role="status" className="key-note">
      {note?.isTold ? <span aria-hidden="true">{note.text}</span> : note?.text}
    </span>
  );
}

/** What another has just changed of the rows in use: once for each run. */
function ChangedNote() {
  const note = changedNote.useValue();
  return (
    <span role="status" className="changed-note">
      {note?.text}
    </span>
  );
}

const noHints: readonly StatusHint[] = [];

/** Mode, keys and facts of the shown view. Hints that do not fit give way whole; facts stay. */
export function StatusBar() {
  const content = useAtomValue(statusContentAtom);
  return (
    <footer className="statusbar">
      {content === null ? null : <span className="mode only-large">{content.mode}</span>}
      <WorkChip />
      <KeyNote />
      <Hints hints={content?.hints ?? noHints} />
      <span className="bar-commands only-large">
        {barCommands.map((id) => (
          <BarCommand key={id} id={id} />
        ))}
      </span>
      {content?.facts.map((fact) => (
        <span key={fact} className="fact">
          {fact}
        </span>
      ))}
      <ChangedNote />
      <LoadingFact />
      <span className="small-commands only-small">
        {smallBarCommands.map((id) => (
          <CommandButton key={id} command={id} variant="ghost" />
        ))}
      </span>
    </footer>
  );
}
