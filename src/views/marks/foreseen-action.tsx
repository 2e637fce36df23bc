import type { PlannedCommand } from '../../commands/command.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import type { PaletteCommandId } from '../../commands/command-id.ts';
import { Capped } from '../../commands/consequences/finding.tsx';
import { transitionWords } from '../../commands/definitions/transition-words.ts';
import { useConsole } from '../../commands/host.tsx';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import { elementSubject } from '../../commands/subjects/subject.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import type { Transition } from '../../domain/elements/transitions.ts';
import { formatTime } from '../../domain/time/time-axis.ts';
import { type Blocked, useForeseen } from '../../palette/arguments/use-foreseen.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { countText } from './count-text.ts';

interface ForeseenActionProps {
  readonly id: PaletteCommandId;
  readonly command: PlannedCommand;
  readonly transition: Transition;
  /** Those that nothing is known against; all of one type, and never none. */
  readonly able: readonly SelectedElement[];
  /** Those that something is known against before the rules are asked: they are left out. */
  readonly refused: readonly Blocked[];
  /** Said of those that are so already. */
  readonly so: readonly string[];
  readonly onGo: (element: SelectedElement) => void;
}

/** An action that some of the marks can take, as the rules would have it now. */
export function ForeseenAction(props: ForeseenActionProps) {
  const { id, command, transition, able, refused, so, onGo } = props;
  const { askArguments } = useConsole();
  const { time, blocked = [] } = useForeseen(command, able);
  const stopped = new Set(blocked.map(({ element }) => element));
  const rest = able.filter((element) => !stopped.has(element));
  const all = [...refused, ...blocked];
  const [first] = able as [SelectedElement];
  const when =
    time === undefined
      ? []
      : [`${transitionWords[transition].when} ${formatTime(elementTypes[first.type].axis, time)}`];
  const inTheWay = all.length === 0 ? [] : [`${countText(all.length)} ${blockedWord(all.length)}`];
  return (
    <li>
      <CommandButton command={id} />
      <span className="marks-what">
        <b>{countText(rest.length)} ændres</b>
        <small>{[...when, ...so, ...inTheWay].join(' · ')}</small>
      </span>
      {all.length === 0 ? null : (
        <div className="marks-blocked">
          <Icon name="error" />
          <div>
            <Capped
              lines={all.map(({ element, reason }) => (
                <span key={element.id}>
                  <button type="button" className="link-button" onClick={() => onGo(element)}>
                    <span className="num">{element.fuldtNummer}</span> {element.navn}
                  </button>{' '}
                  {withoutNumber(reason, element)}
                </span>
              ))}
            />
          </div>
          {blocked.length > 0 && rest.length > 0 ? (
            <Button
              label={`Udelad ${countText(blocked.length)} ${blockedWord(blocked.length)}`}
              onClick={() =>
                askArguments(id, { kind: 'element', all: rest.map(elementSubject), from: 'marks' })
              }
            />
          ) : null}
        </div>
      )}
    </li>
  );
}

/** The reason of one of many names it, as the line does already. */
function withoutNumber(reason: string, { fuldtNummer }: SelectedElement): string {
  return reason.startsWith(`${fuldtNummer} `) ? reason.slice(fuldtNummer.length + 1) : reason;
}

function blockedWord(count: number): string {
  return count === 1 ? 'blokeret' : 'blokerede';
}
