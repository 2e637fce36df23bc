import { Command as Cmdk } from 'cmdk';
import { capitalised } from '../../domain/capitalised.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { statusLabels } from '../../domain/status.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { Keys } from '../../ui/keys.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import type { Command, CommandGroup } from '../command.ts';
import { statusKinds } from '../status-kinds.ts';
import { useShownKeys } from '../use-shown-keys.ts';
import { Highlight } from './highlight.tsx';
import { canChoose, type Entry } from './palette-entries.ts';
import { formatRecent } from './recent-time.ts';

function iconOf(group: CommandGroup): IconName {
  if (group === 'Naviger') return 'arrow-forward';
  return group === 'Konsol' ? 'apps' : 'plus';
}

interface EntryItemProps {
  readonly entry: Entry;
  readonly query: string;
  readonly onSelect: () => void;
}

/** One line of the list. */
export function EntryItem({ entry, query, onSelect }: EntryItemProps) {
  const when = entry.recentAt === undefined ? undefined : formatRecent(entry.recentAt, Date.now());
  return (
    <Cmdk.Item className="opt" value={entry.value} disabled={!canChoose(entry)} onSelect={onSelect}>
      {entry.kind === 'command' ? (
        <CommandLine hit={entry.hit} query={query} when={when} />
      ) : (
        <ElementLine element={entry.element} when={when} />
      )}
    </Cmdk.Item>
  );
}

function CommandLine({
  hit: { command, reason, tells },
  query,
  when,
}: {
  hit: Extract<Entry, { kind: 'command' }>['hit'];
  query: string;
  when: string | undefined;
}) {
  const icon = when === undefined ? (command.icon ?? iconOf(command.group)) : 'time';
  return (
    <>
      <Icon name={reason === null ? icon : 'lock'} />
      <span className="opt-title">
        <Highlight title={command.title} query={query} />
      </span>
      <span className="sub">
        {reason ?? [tells, when ?? command.notice].filter(Boolean).join(' · ')}
      </span>
      {reason === null ? <CommandKeys command={command} /> : null}
    </>
  );
}

function CommandKeys({ command }: { command: Command }) {
  const keys = useShownKeys(command);
  return keys ? <Keys keys={keys} decorative /> : null;
}

function ElementLine({
  element,
  when,
}: {
  element: Extract<Entry, { kind: 'element' }>['element'];
  when: string | undefined;
}) {
  const { one } = elementTypes[element.type].label;
  const type = capitalised(one);
  return (
    <>
      <Icon name={when === undefined ? 'document' : 'time'} />
      <span className="opt-title">
        <span className="num">{element.fuldtNummer}</span> {element.navn}
      </span>
      <span className="sub">{when === undefined ? type : `${type} · ${when}`}</span>
      {element.status ? (
        <span className="end">
          <StatusMark kind={statusKinds[element.status]} label={statusLabels[element.status]} />
        </span>
      ) : null}
    </>
  );
}
