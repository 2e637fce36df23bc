import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import {
  type Command,
  type CommandGroup,
  type CommandState,
  commandGroups,
} from '../../commands/command.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import type { PaletteCommandId } from '../../commands/command-id.ts';
import { availabilityOf } from '../../commands/gate/gate.ts';
import { useCommandState } from '../../commands/host.tsx';
import { commands } from '../../commands/registry.ts';
import { runCommand } from '../../commands/running/run-command.ts';
import { createPathOf, isListCommand, withTime } from '../../console/places.ts';
import { declarationOf } from '../../domain/commands/registry.ts';
import { loadMasterdata } from '../../domain/commands/stamdata-commands.ts';
import { whatItIs } from '../../domain/words/what-it-is.ts';
import { EmptyState } from '../../ui/basics/empty-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { timeFact } from '../detail/element-time.ts';
import { timeHint, useStatusBar } from '../screen/status-bar.ts';
import { useTime, useTimeSteps } from '../screen/use-time.ts';
import './create-overview-view.css';

/** Code lists also show what they hold. */
const creates = (id: PaletteCommandId) => !isListCommand(id);

/** The commands that create what the user may, as one text: the same ones are the same text. */
function offeredIn(state: CommandState): string {
  const isOffered = ([id, { placement }]: readonly [PaletteCommandId, Command]) =>
    placement?.includes('overview') && availabilityOf(id, state).kind === 'ready';
  return [...commands]
    .filter(isOffered)
    .map(([id]) => id)
    .join(' ');
}

/** What the user may create and what each is, under the areas of the specification. */
export function CreateOverviewView() {
  const { search } = useLocation();
  const ids = useCommandState(offeredIn).split(' ');
  const offered = [...commands].filter(([id]) => ids.includes(id));
  const { finansaar } = useTime();
  useTimeSteps('finansaar');
  useStatusBar({
    mode: 'Oversigt',
    hints: [
      { keys: ['tab'], label: 'Næste' },
      { keys: ['enter'], label: 'Åbn' },
      timeHint('finansaar'),
    ],
    facts: [
      `${offered.filter(([id]) => creates(id)).length} slags elementer`,
      timeFact('finansaar', finansaar),
    ],
  });
  const inGroup = (group: CommandGroup) => offered.filter(([, command]) => command.group === group);
  return (
    <div className="overview">
      <div className="overview-head">
        <h1 tabIndex={-1}>Opret nyt element</h1>
        <CommandButton command={loadMasterdata.id} icon="upload" />
      </div>
      {offered.some(([id]) => creates(id)) ? null : (
        <EmptyState
          title="Du kan ikke oprette elementer"
          text="Ingen af dine tilladelser giver adgang til at oprette. Bed din administrator om adgang."
        />
      )}
      {commandGroups
        .filter((group) => inGroup(group).length > 0)
        .map((group) => (
          <section key={group} aria-labelledby={`opret-${group}`}>
            <h2 id={`opret-${group}`}>{group}</h2>
            <ul>
              {inGroup(group).map(([id, command]) => (
                <Offered key={id} id={id} command={command} search={search} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

/** What a command creates, or shows the list of, is; '' where that is not said. */
function explained(id: PaletteCommandId): string {
  if (!creates(id)) return 'Se, ret og afslut dem, der findes.';
  const { entity, types = [] } = declarationOf(id) ?? {};
  const [type] = types;
  const what = entity === 'element' ? type : entity;
  return Object.entries(whatItIs).find(([name]) => name === what)?.[1] ?? '';
}

interface OfferedProps {
  readonly id: PaletteCommandId;
  readonly command: Command;
  readonly search: string;
}

/** What has a form is an address; the rest is asked where one stands. */
function Offered({ id, command, search }: OfferedProps) {
  const about = useId();
  const text = explained(id);
  const shared = {
    className: 'ring-in',
    'data-command': id,
    'aria-describedby': text === '' ? undefined : about,
  };
  const inside = (
    <>
      <Icon name={creates(id) ? 'plus' : 'list-bulleted'} />
      <span className="grow">{command.title}</span>
      <Icon name="chevron-right" />
    </>
  );
  return (
    <li>
      {'run' in command ? (
        <Link {...shared} to={withTime(createPathOf(id), search)}>
          {inside}
        </Link>
      ) : (
        <button {...shared} type="button" onClick={() => void runCommand(id)}>
          {inside}
        </button>
      )}
      {text === '' ? null : (
        <p id={about} className="hint">
          {text}
        </p>
      )}
    </li>
  );
}
