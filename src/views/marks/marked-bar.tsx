import { CommandButton } from '../../commands/command-button.tsx';
import { againstTogether } from '../../commands/definitions/transitions.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import { verbOf } from '../../domain/commands/element-commands.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import {
  type Transition,
  transitionCommand,
  transitions,
} from '../../domain/elements/transitions.ts';
import { Button } from '../../ui/basics/button.tsx';
import './marked-bar.css';

interface MarkedBarProps {
  readonly elements: readonly SelectedElement[];
  /** A press marks a row. */
  readonly isMarking: boolean;
  /** The pane beside the rows says it. */
  readonly isSaid: boolean;
}

/** What can be done with the marked rows together; nothing to see while none is marked or about to be. */
export function MarkedBar({ elements, isMarking, isSaid }: MarkedBarProps) {
  const [first] = elements;
  const told = first ? `${elements.length} markeret` : 'Tryk på de rækker, du vil markere';
  const isShown = first !== undefined || isMarking;
  return (
    <>
      {/* There before its first text, or that would not be said. */}
      <p role="status" className="sr">
        {isShown ? told : ''}
      </p>
      {isShown && !isSaid ? <Bar elements={elements} told={told} /> : null}
    </>
  );
}

function Bar({ elements, told }: Pick<MarkedBarProps, 'elements'> & { readonly told: string }) {
  const [first] = elements;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="marked-bar" role="group" aria-label="Markerede rækker">
      <b>{told}</b>
      <span className="grow" />
      {first &&
        transitions.map((transition) => (
          <MarkedButton
            key={transition}
            transition={transition}
            elements={elements}
            first={first}
          />
        ))}
      {first && <CommandButton command="konsol#som-kommandoer" />}
      <CommandButton command="konsol#ryd-markering" icon="close" />
    </div>
  );
}

interface MarkedButtonProps {
  readonly transition: Transition;
  readonly elements: readonly SelectedElement[];
  readonly first: SelectedElement;
}

/** The command of the rows' type; without one, a button that says why there is none. */
function MarkedButton({ transition, elements, first }: MarkedButtonProps) {
  const id = transitionCommand(elementTypes[first.type], transition);
  if (id !== undefined) return <CommandButton command={id} />;
  return (
    <Button
      label={verbOf(transition)}
      disabledReason={againstTogether(elements, transition) ?? undefined}
    />
  );
}
