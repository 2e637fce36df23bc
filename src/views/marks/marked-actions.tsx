import { useId } from 'react';
import { CommandButton } from '../../commands/command-button.tsx';
import type { PaletteCommandId } from '../../commands/command-id.ts';
import { standingTo, transitionWords } from '../../commands/definitions/transition-words.ts';
import { againstTogether } from '../../commands/definitions/transitions.ts';
import { useAvailability } from '../../commands/host.tsx';
import { commandById } from '../../commands/registry.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import { workingUnderaktivitet } from '../../console/working-underaktivitet.ts';
import { commandsOf, verbOf } from '../../domain/commands/element-commands.ts';
import { areaOf, hasUnderaktiviteter } from '../../domain/elements/area-types.ts';
import { elementTypes, elementTypesOf } from '../../domain/elements/registry.ts';
import {
  type Transition,
  transitionCommand,
  transitions,
} from '../../domain/elements/transitions.ts';
import { Button } from '../../ui/basics/button.tsx';
import { CopyAction } from './copy-action.tsx';
import { countText, typeWord } from './count-text.ts';
import { ForeseenAction } from './foreseen-action.tsx';
import type { MarksProps } from './marks-props.ts';

/** What each action would do to the marks: to how many, to which not, and why. */
export function MarkedActions({ elements, unseen, onGo, onUnmark }: MarksProps) {
  const heading = useId();
  const types = Map.groupBy(elements, ({ type }) => type);
  const isUnsaid = workingUnderaktivitet.useValue() === null;
  const area = areaOf((elements as [SelectedElement])[0].type);
  // What no type of the area can is no action of it.
  const offered = transitions.filter((transition) =>
    elementTypesOf(area.name).some((type) => commandsOf(type)[transition] !== undefined),
  );
  return (
    <section className="marks-part" aria-labelledby={heading}>
      <h3 id={heading}>
        Hvad vil ske
        {isUnsaid && hasUnderaktiviteter(area) ? (
          <span className="marks-end">
            <CommandButton command="konsol#underaktivitet" variant="ghost" />
          </span>
        ) : null}
      </h3>
      <ul className="marks-actions">
        {offered.map((transition) => (
          <MarkedAction key={transition} {...{ transition, elements, onGo }} />
        ))}
        <CopyAction elements={elements} unseen={unseen} />
        <TextAction />
      </ul>
      {types.size < 2 ? null : (
        <p className="marks-kinds">
          {[...types].map(([type, { length }]) => (
            <Button
              key={type}
              label={`Behold kun ${countText(length)} ${typeWord(type, length)}`}
              onClick={() =>
                onUnmark(new Set(elements.filter((one) => one.type !== type).map(({ id }) => id)))
              }
            />
          ))}
        </p>
      )}
    </section>
  );
}

const asText: PaletteCommandId = 'konsol#som-kommandoer';

/** The rows as the commands that would edit them: for whoever may. */
function TextAction() {
  const availability = useAvailability(asText, undefined);
  if (availability.kind === 'hidden') return null;
  return (
    <li>
      <CommandButton command={asText} />
      <span className="marks-what">en linje for hver, med det, der gælder</span>
    </li>
  );
}

interface MarkedActionProps extends Pick<MarksProps, 'elements' | 'onGo'> {
  readonly transition: Transition;
}

/** The command of the first one's type; that there are others is the reason against it. */
function MarkedAction(props: MarkedActionProps) {
  const { transition, elements } = props;
  const [first] = elements as [SelectedElement];
  const id = transitionCommand(elementTypes[first.type], transition);
  if (id !== undefined) return <CommandAction {...props} id={id} />;
  const reason = againstTogether(elements, transition) ?? undefined;
  return (
    <li>
      <Button label={verbOf(transition)} disabledReason={reason} />
      <span className="marks-what">{reason}</span>
    </li>
  );
}

/** What can be said of the action before the rules are asked. */
function CommandAction({
  id,
  transition,
  elements,
  onGo,
}: MarkedActionProps & { readonly id: PaletteCommandId }) {
  const availability = useAvailability(id, undefined);
  const command = commandById(id);
  if (availability.kind === 'hidden' || !command?.arguments) return null;
  const { able, alreadySo, refused } = standingTo(transition, elements);
  const so = alreadySo === 0 ? [] : [`${countText(alreadySo)} ${transitionWords[transition].so}`];
  if (availability.kind === 'disabled') {
    return (
      <li>
        <CommandButton command={id} />
        <span className="marks-what">
          {able.length === 0 && so.length > 0 && refused.length === 0
            ? `${so.join()}.`
            : availability.reason}
        </span>
      </li>
    );
  }
  return <ForeseenAction {...{ id, command, transition, able, refused, so, onGo }} />;
}
