import { useQuery } from '@tanstack/react-query';
import { atom, useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Location } from 'react-router-dom';
import type { RunningUnderaktivitet } from '../../api/contract/proces.ts';
import { underaktiviteterQuery } from '../../api/proces.ts';
import { businessDateAtom } from '../../auth/session.ts';
import { useShownKeys } from '../../commands/keys/use-shown-keys.ts';
import { commandById } from '../../commands/registry.ts';
import { viewActionsAtom, workMenuAtom } from '../../commands/state.ts';
import { underaktiviteterMatter } from '../../commands/underaktiviteter-matter.ts';
import { placeParameters } from '../../console/places.ts';
import { useAddressText } from '../../console/router.tsx';
import {
  endedLast,
  endedText,
  explainedUnderaktivitet,
  workIn,
  workingUnderaktivitet,
} from '../../console/working-underaktivitet.ts';
import { timesTold } from '../../domain/time/address-time.ts';
import { timeOfDate } from '../../domain/time/time-axis.ts';
import { ariaKeys } from '../../ui/basics/key-names.ts';
import { Keys } from '../../ui/basics/keys.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Menu, type MenuItem } from '../../ui/layers/menu.tsx';
import { daysUntil, dayText, isSoon } from '../overview/day-text.ts';
import './work-chip.css';

const command = 'konsol#underaktivitet';
/** One answer for all that a view offers: the chip is not drawn with each change of it. */
const isGovernedAtom = atom((get) => underaktiviteterMatter(get(viewActionsAtom)));

function nameOf({ proceskode, proces, navn }: RunningUnderaktivitet): string {
  return `${proceskode ?? proces} · ${navn}`;
}

/** The running ones: open first, then those where kontering is over, then those closed to the user. */
function itemsOf(
  underaktiviteter: readonly RunningUnderaktivitet[],
  chosen: number | null,
  today: string,
): MenuItem[] {
  const open = endedLast(
    underaktiviteter.filter(({ kanRedigere }) => kanRedigere),
    today,
  );
  const closed = underaktiviteter.filter(({ kanRedigere }) => !kanRedigere);
  const itemOf = (underaktivitet: RunningUnderaktivitet): MenuItem => ({
    id: String(underaktivitet.id),
    label: nameOf(underaktivitet),
    note: explainedUnderaktivitet(underaktivitet, today),
    checked: underaktivitet.id === chosen,
    disabledReason: underaktivitet.kanRedigere ? undefined : (underaktivitet.aarsag ?? undefined),
    onSelect: () => workIn(String(underaktivitet.id)),
  });
  const none: MenuItem = {
    id: 'ingen',
    label: 'Ingen valgt: spørg, og husk svaret',
    checked: chosen === null,
    onSelect: () => workingUnderaktivitet.change(() => null),
  };
  return [...open.map(itemOf), none, ...closed.map(itemOf)];
}

/** The day, and how long it is until then; the last days say it themselves. */
function deadlineOf(underaktivitet: RunningUnderaktivitet, today: string): string {
  const ended = endedText(underaktivitet, today);
  if (ended) return ended;
  const left = daysUntil(underaktivitet.konteringSlut, today);
  const day = `frist ${dayText(underaktivitet.konteringSlut, today)}`;
  return left > 1 ? `${day}, ${left} dage tilbage` : day;
}

const readUnderaktivitet = ({ search }: Location) =>
  new URLSearchParams(search).get(placeParameters.underaktivitet) ?? '';

/** An address that names an underaktivitet is a choice of it, where it runs and lets the user write. */
function useUnderaktivitetOfAddress(underaktiviteter: readonly RunningUnderaktivitet[]): void {
  const asked = useAddressText(readUnderaktivitet);
  const named = underaktiviteter.find(
    ({ id, kanRedigere }) => kanRedigere && String(id) === asked,
  )?.id;
  useEffect(() => {
    if (named !== undefined) workIn(String(named));
  }, [named]);
}

/** Where the user works, and until when; absent where no underaktivitet counts, or none lets the user write. */
export function WorkChip() {
  const today = useAtomValue(businessDateAtom);
  const [isOpen, setOpen] = useAtom(workMenuAtom);
  const keys = useShownKeys(commandById(command));
  const chosen = workingUnderaktivitet.useValue();
  const isGoverned = useAtomValue(isGovernedAtom);
  const underaktiviteter = useQuery(underaktiviteterQuery()).data ?? [];
  useUnderaktivitetOfAddress(underaktiviteter);
  const lookedAt = useAddressText(({ search }) => {
    const { finansaar } = timesTold(new URLSearchParams(search), today);
    return String(finansaar ?? timeOfDate('finansaar', today));
  });
  if (!isGoverned || !underaktiviteter.some(({ kanRedigere }) => kanRedigere)) return null;
  const underaktivitet = underaktiviteter.find(({ id }) => id === chosen);
  const isNear = underaktivitet !== undefined && isSoon(underaktivitet.konteringSlut, today);
  const deadline = underaktivitet ? deadlineOf(underaktivitet, today) : '';
  const isElsewhen = underaktivitet !== undefined && String(underaktivitet.finansaar) !== lookedAt;
  return (
    <Menu
      label="Underaktivitet"
      align="start"
      fromAnywhere
      open={isOpen}
      onOpenChange={setOpen}
      items={itemsOf(underaktiviteter, underaktivitet ? chosen : null, today)}
      trigger={
        <button
          type="button"
          className={isNear ? 'work-chip near' : 'work-chip'}
          data-command={command}
          aria-keyshortcuts={keys && ariaKeys(keys)}
          data-tip={
            underaktivitet &&
            `${nameOf(underaktivitet)}. ${explainedUnderaktivitet(underaktivitet, today)}`
          }
        >
          <Icon name="list-bulleted" />
          {underaktivitet ? (
            <>
              <span className="sr">Arbejder i underaktivitet </span>
              <b>{nameOf(underaktivitet)}</b> <span className="deadline">{deadline}</span>
              {isElsewhen ? (
                <span className="elsewhen"> virker fra {underaktivitet.finansaar}</span>
              ) : null}
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
