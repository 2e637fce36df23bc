import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import type { RunningUnderaktivitet } from '../../../api/contract/proces.ts';
import { underaktiviteterQuery } from '../../../api/proces.ts';
import { accessibleCommandsAtom, businessDateAtom } from '../../../auth/session.ts';
import {
  endedLast,
  workIn,
  workingUnderaktivitet,
} from '../../../console/working-underaktivitet.ts';
import type { SheetTerms } from '../../../domain/commands/sheet/sheet-commands.ts';
import { hasUnderaktiviteter } from '../../../domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { outsideUnderaktivitet } from '../../../domain/proces/underaktivitet-choice.ts';
import { formatTime } from '../../../domain/time/time-axis.ts';
import type { ReviewedStage } from './reviewed-stage.ts';
import { firstPeriode, readTerms, type TypedTerms } from './terms.ts';

export interface Terms {
  readonly typed: TypedTerms;
  readonly change: (part: Partial<TypedTerms>) => void;
  /** Those that the user may write in. */
  readonly underaktiviteter: readonly RunningUnderaktivitet[];
  readonly mayGoOutside: boolean;
  /** The finansår is the underaktivitet's. */
  readonly isTimeFixed: boolean;
  /** What can be planned; null: something does not read as what it should be. */
  readonly read: SheetTerms | null;
  readonly missing: keyof TypedTerms | null;
}

/**
 * In which underaktivitet and from when the changes are made: the underaktivitet that the user works in, and its finansår;
 * else the time that is looked at.
 * @param stage given, what is typed is kept with its changes until they are saved
 */
export function useTerms(area: AreaDeclaration, time: number, stage?: ReviewedStage): Terms {
  const today = useAtomValue(businessDateAtom);
  const isWithUnderaktivitet = hasUnderaktiviteter(area);
  const running = useQuery({ ...underaktiviteterQuery(), enabled: isWithUnderaktivitet });
  // What another area has asked for is known here too, and is none of this one's.
  const known = isWithUnderaktivitet ? (running.data ?? []) : [];
  const underaktiviteter = endedLast(
    known.filter(({ kanRedigere }) => kanRedigere),
    today,
  );
  const mayGoOutside =
    useAtomValue(accessibleCommandsAtom).has('RequiredAdmin') && isWithUnderaktivitet;
  const working = workingUnderaktivitet.useValue();
  const [given, setGiven] = useState<Partial<TypedTerms>>(stage?.said.texts ?? {});

  const [only, another] = underaktiviteter;
  const meant = underaktiviteter.find(({ id }) => id === working) ?? (another ? undefined : only);
  const underaktivitet =
    given.underaktivitet ?? (meant ? String(meant.id) : mayGoOutside ? outsideUnderaktivitet : '');
  const chosen = underaktiviteter.find(({ id }) => String(id) === underaktivitet);
  const effect = chosen ? String(chosen.finansaar) : (given.effect ?? formatTime(area.axis, time));
  const from = Number(chosen?.finansaar ?? time);
  const periode = given.periode ?? formatTime('periode', firstPeriode(area.axis, from, today));
  const bemaerkning = given.bemaerkning ?? '';
  const typed = useMemo(
    () => ({ underaktivitet, effect, periode, bemaerkning }),
    [underaktivitet, effect, periode, bemaerkning],
  );
  const read = useMemo(() => readTerms(area, typed), [area, typed]);
  const isMissing = 'missing' in read;
  return {
    typed,
    change: (part) => {
      const now = { ...given, ...part };
      setGiven(now);
      // It is the one that the user works in: the next save begins with it.
      const named = Number(now.underaktivitet);
      const isOwn = underaktiviteter.some(({ id }) => id === named);
      if (isOwn) workIn(String(named));
      const { underaktivitet: _, ...others } = now;
      stage?.said.say(isOwn ? others : now);
    },
    underaktiviteter,
    mayGoOutside,
    isTimeFixed: chosen !== undefined,
    read: isMissing ? null : read,
    missing: isMissing ? read.missing : null,
  };
}
