import { type ReactNode, useState } from 'react';
import type { ElementDetail } from '../../api/contract/structure/element.ts';
import type { CommandState } from '../../commands/command.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import type { PaletteCommandId } from '../../commands/command-id.ts';
import { isDenied } from '../../commands/gate/gate.ts';
import { useCommandState } from '../../commands/host.tsx';
import { commands } from '../../commands/registry.ts';
import { selectedOf } from '../../commands/subjects/selected-element.ts';
import { statusKinds } from '../../commands/subjects/status-kinds.ts';
import { elementSubject, isOfRule } from '../../commands/subjects/subject.ts';
import { commandsOf } from '../../domain/commands/element-commands.ts';
import { declarationOf, isElementCommand, usualOf } from '../../domain/commands/registry.ts';
import { areaOf } from '../../domain/elements/area-types.ts';
import { timeWords } from '../../domain/elements/element-type.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { lengthAbove } from '../../domain/numbers.ts';
import { statusLabels } from '../../domain/status.ts';
import { capitalised } from '../../domain/words/capitalised.ts';
import { Badge } from '../../ui/basics/badge.tsx';
import { StatusMark } from '../../ui/basics/status-mark.tsx';
import { Tag } from '../../ui/basics/tag.tsx';
import { FittingRow } from '../../ui/panes/fitting-row.tsx';
import { laterStatus } from '../screen/later-status.ts';
import { ActionsMenu } from './actions-menu.tsx';
import { type ElementTime, formatFrom, formatTo } from './element-time.ts';
import './element-head.css';
import { lackOf } from './koblinger/lacking-default.ts';

interface ElementDetailHeadProps {
  readonly element: ElementDetail;
  /** When it is seen. */
  readonly time: number;
  /** The whole of the element's life. */
  readonly life: ElementTime;
  /** The page's own heading, or one below the view's. */
  readonly heading: 'h1' | 'h2';
  /** At the end of the line that says what it is. */
  readonly children: ReactNode;
}

/**
 * Each keeps its place whatever the status; one that cannot be used says why. Of those that do the
 * same the first that the user may has a button; the others are in the menu.
 */
function useActions(element: ElementDetail): PaletteCommandId[] {
  const access = useCommandState(accessIn);
  const about = elementSubject(selectedOf(element));
  return [...commands].flatMap(([id, { on, placement }]) => {
    const isAction = on && placement?.includes('detail') && isOfRule(about, on);
    const declared = declarationOf(id);
    const usual = declared && isElementCommand(declared) ? usualOf(declared)?.id : undefined;
    return isAction && (usual === undefined || isDenied(usual, { access })) ? [id] : [];
  });
}

const accessIn = ({ access }: CommandState) => access;

/**
 * What the element is and what can be done with it, which stay in sight while what is told of it scrolls. An action
 * that there is no room for goes whole into the menu.
 */
export function ElementDetailHead({
  element,
  time,
  life,
  heading: Heading,
  children,
}: ElementDetailHeadProps) {
  const { type, fuldtNummer, navn, status, versionId, antalVersioner } = element;
  const lack = lackOf(element);
  const actions = useActions(element);
  const [leftOut, setLeftOut] = useState(0);
  const about = selectedOf(element);
  const edit = commandsOf(elementTypes[type]).edit.id;
  const { tells } = elementTypes[type];
  // What is short needs the heading of its column.
  const told = areaOf(type).tree?.tellsLabel ? undefined : tells?.(element);
  const above = lengthAbove(fuldtNummer);
  return (
    <>
      <div className="detail-head element-head">
        <Heading className="detail-title" tabIndex={-1} data-tip={`${fuldtNummer} ${navn}`}>
          <span className="num">
            <span className="above">{fuldtNummer.slice(0, above)}</span>
            {fuldtNummer.slice(above)}
          </span>{' '}
          <span>{navn}</span>
        </Heading>
        <StatusMark
          kind={statusKinds[status]}
          label={statusLabels[status]}
          later={laterStatus(element, time)}
        />
        <div className="detail-actions" role="toolbar" aria-label={`Handlinger på ${fuldtNummer}`}>
          <FittingRow onLeftOut={setLeftOut}>
            {actions.map((id) => (
              <CommandButton
                key={id}
                command={id}
                about={about}
                {...(id === edit ? { icon: 'edit', variant: 'primary' } : {})}
              />
            ))}
          </FittingRow>
          <ActionsMenu element={about} leftOut={leftOut} />
        </div>
      </div>
      <div className="detail-meta element-meta">
        <div className="detail-facts">
          <Tag code={capitalised(elementTypes[type].label.one)} accent />
          {lack ? (
            <Badge kind="warning" icon="warning">
              {lack.text}
            </Badge>
          ) : null}
          {told ? <span>{told}</span> : null}
          <span>
            {timeWords[life.axis].label} {formatFrom(life)}–{formatTo(life)}
          </span>
          <span>
            Version {versionId}
            {antalVersioner === 0 ? null : ` af ${antalVersioner}`}
          </span>
        </div>
        {children}
      </div>
    </>
  );
}
