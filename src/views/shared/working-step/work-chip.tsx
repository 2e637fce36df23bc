import { useQuery } from '@tanstack/react-query';
import { atom, useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Location } from 'react-router-dom';
import type { RunningUnderaktivitet } from '../../../api/contract/proces.ts';
import { underaktiviteterQuery } from '../../../api/proces.ts';
import { businessDateAtom } from '../../../auth/session.ts';
import { placeParameters } from '../../../commands/places.ts';
import { commandById } from '../../../commands/registry.ts';
import { useAddressText } from '../../../commands/router.tsx';
import { viewActionsAtom, workMenuAtom } from '../../../commands/state.ts';
import { stepsMatter } from '../../../commands/steps-matter.ts';
import { useShownKeys } from '../../../commands/use-shown-keys.ts';
import { endedLast, endedText, hasEnded, workingStep } from '../../../commands/working-step.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ariaKeys } from '../../../ui/key-names.ts';
import { Keys } from '../../../ui/keys.tsx';
import { Menu, type MenuItem } from '../../../ui/layers/menu.tsx';
import { daysUntil, dayText, isSoon } from '../overview/day-text.ts';
import './work-chip.css';

const command = 'konsol#underaktivitet';
/** One answer for all that a view offers: the chip is not drawn with each change of it. */
const isGovernedAtom = atom((get) => stepsMatter(get(viewActionsAtom)));

function nameOf({ proceskode, proces, navn }: RunningUnderaktivitet): string {
  return `${proceskode ?? proces} · ${navn}`;
}

/** The running ones: open first, then those where kontering is over, then those closed to the user. */
function itemsOf(
  steps: readonly RunningUnderaktivitet[],
  chosen: number | null,
  today: string,
): MenuItem[] {
  const open = endedLast(
    steps.filter(({ kanRedigere }) => kanRedigere),
    today,
  );
  const closed = steps.filter(({ kanRedigere }) => !kanRedigere);
  const itemOf = (step: RunningUnderaktivitet): MenuItem => ({
    id: String(step.id),
    label: [nameOf(step), endedText(step, today)].filter(Boolean).join(', '),
    checked: step.id === chosen,
    disabledReason: step.kanRedigere ? undefined : (step.aarsag ?? undefined),
    onSelect: () => workingStep.change(() => step.id),
  });
  const none: MenuItem = {
    id: 'ingen',
    label: 'Ingen: spørg hver gang',
    checked: chosen === null,
    onSelect: () => workingStep.change(() => null),
  };
  return [...open.map(itemOf), none, ...closed.map(itemOf)];
}

/** The day, and how long it is until then; the last days say it themselves. */
function deadlineOf(step: RunningUnderaktivitet, today: string): string {
  const ended = endedText(step, today);
  if (ended) return ended;
  const left = daysUntil(step.konteringSlut, today);
  const day = `frist ${dayText(step.konteringSlut, today)}`;
  return left > 1 ? `${day}, ${left} dage tilbage` : day;
}

const readStep = ({ search }: Location) =>
  new URLSearchParams(search).get(placeParameters.underaktivitet) ?? '';

/** An address that names a step is a choice of it, where it runs and lets the user write. */
function useStepOfAddress(steps: readonly RunningUnderaktivitet[]): void {
  const asked = useAddressText(readStep);
  const named = steps.find(({ id, kanRedigere }) => kanRedigere && String(id) === asked)?.id;
  useEffect(() => {
    if (named !== undefined) workingStep.change(() => named);
  }, [named]);
}

/** Where the user works, and until when; absent where no step counts, or none lets the user write. */
export function WorkChip() {
  const today = useAtomValue(businessDateAtom);
  const [isOpen, setOpen] = useAtom(workMenuAtom);
  const keys = useShownKeys(commandById(command));
  const chosen = workingStep.useValue();
  const isGoverned = useAtomValue(isGovernedAtom);
  const steps = useQuery(underaktiviteterQuery()).data ?? [];
  useStepOfAddress(steps);
  if (!isGoverned || !steps.some(({ kanRedigere }) => kanRedigere)) return null;
  const step = steps.find(({ id }) => id === chosen);
  const isNear = step !== undefined && isSoon(step.konteringSlut, today);
  const deadline = step ? deadlineOf(step, today) : '';
  return (
    <Menu
      label="Underaktivitet"
      align="start"
      fromAnywhere
      open={isOpen}
      onOpenChange={setOpen}
      items={itemsOf(steps, step ? chosen : null, today)}
      trigger={
        <button
          type="button"
          className={isNear ? 'work-chip near' : 'work-chip'}
          data-command={command}
          aria-keyshortcuts={keys && ariaKeys(keys)}
          data-tip={step && hasEnded(step, today) ? `${nameOf(step)}, ${deadline}` : undefined}
        >
          <Icon name="list-bulleted" />
          {step ? (
            <>
              <span className="sr">Arbejder i underaktivitet </span>
              <b>{nameOf(step)}</b> <span className="deadline">{deadline}</span>
            </>
          ) : (
            <span className="none">Vælg underaktivitet</span>
          )}
          {keys ? <Keys keys={keys} decorative /> : null}
        </button>
      }
    />
  );
}
