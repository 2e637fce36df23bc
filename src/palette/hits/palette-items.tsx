import { Command as Cmdk } from 'cmdk';
import type { ReactNode } from 'react';
import type { Command, CommandGroup } from '../../commands/command.ts';
import { isTime } from '../../commands/declaration.ts';
import { useShownKeys } from '../../commands/keys/use-shown-keys.ts';
import { statusKinds } from '../../commands/subjects/status-kinds.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { statusLabels } from '../../domain/status.ts';
import { formatTime } from '../../domain/time/time-axis.ts';
import { capitalised } from '../../domain/words/capitalised.ts';
import { counted } from '../../domain/words/counted.ts';
import { numberQuery } from '../../domain/words/folding.ts';
import { Keys } from '../../ui/basics/keys.tsx';
import { StatusMark } from '../../ui/basics/status-mark.tsx';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import type { BoundHit } from '../sentences/sentence-entries.ts';
import type { Unfinished } from '../step/unfinished.ts';
import { belongsTo } from './belongs-to.ts';
import { Highlight, NameHighlight } from './highlight.tsx';
import { canChoose, type ElementEntry, type Entry } from './palette-entries.ts';
import { formatRecent } from './recent.ts';
import type { CommandHit } from './search.ts';

function iconOf(group: CommandGroup): IconName {
  if (group === 'Naviger') return 'arrow-forward';
  return group === 'Konsol' ? 'apps' : 'plus';
}

interface EntryItemProps {
  readonly entry: Entry;
  readonly query: string;
  readonly onPoint: () => void;
  readonly onSelect: () => void;
}

/** One line of the list. */
export function EntryItem({ entry, query, onPoint, onSelect }: EntryItemProps) {
  const when = entry.recentAt === undefined ? undefined : formatRecent(entry.recentAt, Date.now());
  return (
    <Cmdk.Item
      className={classOf(entry)}
      value={entry.value}
      disabled={!canChoose(entry)}
      onMouseMove={onPoint}
      onSelect={onSelect}
    >
      <Line entry={entry} query={query} when={when} />
    </Cmdk.Item>
  );
}

function classOf(entry: Entry): string {
  if (!isTwoLines(entry)) return 'opt';
  return entry.kind === 'element' && entry.isBelow ? 'opt two below' : 'opt two';
}

/** What is found says what it belongs to below; why it cannot be run has a line of its own too. */
function isTwoLines(entry: Entry): boolean {
  if (entry.kind === 'element') return entry.recentAt === undefined;
  return entry.kind === 'command' && ('about' in entry.hit || entry.hit.reason !== null);
}

interface LineProps extends Pick<EntryItemProps, 'entry' | 'query'> {
  readonly when: string | undefined;
}

function Line({ entry, query, when }: LineProps) {
  switch (entry.kind) {
    case 'element':
      return <ElementLine {...{ entry, query, when }} />;
    case 'unfinished':
      return <UnfinishedLine unfinished={entry.unfinished} />;
    case 'area':
      return <AreaLine area={entry.area} count={entry.count} />;
    default:
      return 'about' in entry.hit ? (
        <SentenceLine hit={entry.hit} query={query} />
      ) : (
        <CommandLine hit={entry.hit} query={query} when={when} />
      );
  }
}

function CommandLine({
  hit,
  query,
  when,
}: {
  hit: CommandHit;
  query: string;
  when: LineProps['when'];
}) {
  const { command, reason, tells } = hit;
  const icon = when === undefined ? (command.icon ?? iconOf(command.group)) : 'time';
  return (
    <>
      <Icon name={reason === null ? icon : 'lock'} />
      <span className="opt-title">
        <Highlight title={command.title} query={query} />
        {timeText(hit)}
      </span>
      <span className="sub">{reason ?? [tells, when].filter(Boolean).join(' · ')}</span>
      {reason === null ? <CommandKeys command={command} /> : null}
    </>
  );
}

const timeWords = { last: ' efter ', first: ' fra ', only: ' ' } as const;

/** The time that a sentence says, as one would say it: `efter 2026`. */
function timeText({ command, filled }: CommandHit): ReactNode {
  const fields = command.arguments ?? command.reads ?? [];
  return fields.filter(isTime).map((field) => {
    const made = filled?.made[field.name];
    if (!made) return null;
    return (
      <span key={field.name}>
        {timeWords[field.end]}
        <span className="num">{made.number}</span>
      </span>
    );
  });
}

/** A command with the element that it would be about. */
function SentenceLine({ hit, query }: { hit: BoundHit; query: string }) {
  const { command, about, reason } = hit;
  return (
    <>
      <Icon name={reason === null ? (command.icon ?? iconOf(command.group)) : 'lock'} />
      <span className="opt-title">
        <strong>{command.title}</strong> <Named element={about} query={query} />
        {hit.others ? ` og ${counted(hit.others.length, 'anden', 'andre')}` : null}
        {timeText(hit)}
      </span>
      <span className="sub">{reason ?? belongsTo(about)}</span>
      {reason !== null ? null : hit.isSure && command.arguments ? (
        <Keys keys="mod+enter" decorative />
      ) : (
        <CommandKeys command={command} />
      )}
    </>
  );
}

function CommandKeys({ command }: { command: Command }) {
  const keys = useShownKeys(command);
  return keys ? <Keys keys={keys} decorative /> : null;
}

/** Number and name, with what was asked for marked. */
function Named({ element, query }: { element: ElementEntry; query: string }) {
  const { fuldtNummer, navn } = element;
  const number = numberQuery(query);
  const length = number?.forms.find((form) => fuldtNummer.startsWith(form))?.length ?? 0;
  return (
    <>
      <span className="num">
        {length > 0 ? <mark>{fuldtNummer.slice(0, length)}</mark> : null}
        {fuldtNummer.slice(length)}
      </span>{' '}
      <NameHighlight name={navn} query={number ? '' : query} />
    </>
  );
}

function ElementLine({
  entry: { element, isBeside },
  query,
  when,
}: LineProps & { entry: Extract<Entry, { kind: 'element' }> }) {
  return (
    <>
      <Icon name={when === undefined ? 'document' : 'time'} />
      <span className="opt-title">
        {isBeside ? 'Gå til ' : null}
        <Named element={element} query={query} />
      </span>
      <span className="sub">
        <EarlierName element={element} query={query} />
        {[belongsTo(element), when].filter(Boolean).join(' · ')}
      </span>
      {element.status ? (
        <span className="end">
          <StatusMark kind={statusKinds[element.status]} label={statusLabels[element.status]} />
        </span>
      ) : null}
    </>
  );
}

/** What it was called, which is what the words found: `tidl. Genudlån, Økonomistyrelsen (2007)`. */
function EarlierName({
  element: { type, tidligereNavn },
  query,
}: Pick<LineProps, 'query'> & { element: ElementEntry }) {
  if (!tidligereNavn) return null;
  const { navn, til } = tidligereNavn;
  return (
    <>
      tidl. <NameHighlight name={navn} query={query} />
      {` (${formatTime(elementTypes[type].axis, til)}) · `}
    </>
  );
}

function UnfinishedLine({ unfinished: { title, note } }: { unfinished: Unfinished }) {
  return (
    <>
      <Icon name="edit" />
      <span className="opt-title staged">{title}</span>
      <span className="sub">{note}</span>
    </>
  );
}

function AreaLine({ area, count }: { area: CommandGroup; count: number }) {
  return (
    <>
      <Icon name="list-bulleted" />
      <span className="opt-title">{capitalised(area)}</span>
      <span className="sub">{count === 1 ? '1 kommando' : `${count} kommandoer`}</span>
      <span className="end">
        <Icon name="chevron-right" />
      </span>
    </>
  );
}
