import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import type { RunningUnderaktivitet } from '../../../api/contract/proces.ts';
import { underaktiviteterQuery } from '../../../api/proces.ts';
import { accessibleCommandsAtom, businessDateAtom } from '../../../auth/session.ts';
import { endedLast, workingStep } from '../../../commands/working-step.ts';
import type { BulkTerms } from '../../../domain/commands/bulk/bulk-commands.ts';
import { hasSteps } from '../../../domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { outsideStep } from '../../../domain/step-choice.ts';
import { formatTime } from '../../../domain/time-axis.ts';
import type { ReviewedStage } from './reviewed-stage.ts';
import { firstPeriode, readTerms, type TypedTerms } from './terms.ts';

export interface Terms {
  readonly typed: TypedTerms;
  readonly change: (part: Partial<TypedTerms>) => void;
  /** Those that the user may write in. */
  readonly steps: readonly RunningUnderaktivitet[];
  readonly mayGoOutside: boolean;
  /** The finansår is the step's. */
  readonly isTimeFixed: boolean;
  /** What can be planned; null: something does not read as what it should be. */
  readonly read: BulkTerms | null;
  readonly missing: keyof TypedTerms | null;
}

/**
 * In which step and from when the changes are made: the step that the user works in, and its finansår;
 * else the time that is looked at.
 * @param stage given, what is typed is kept with its changes until they are saved
 */
export function useTerms(area: AreaDeclaration, time: number, stage?: ReviewedStage): Terms {
  const today = useAtomValue(businessDateAtom);
  const isStepped = hasSteps(area);
  const running = useQuery({ ...underaktiviteterQuery(), enabled: isStepped });
  // What another area has asked for is known here too, and is none of this one's.
  const known = isStepped ? (running.data ?? []) : [];
  const steps = endedLast(
    known.filter(({ kanRedigere }) => kanRedigere),
    today,
  );
  const mayGoOutside = useAtomValue(accessibleCommandsAtom).has('RequiredAdmin') && isStepped;
  const working = workingStep.useValue();
  const [given, setGiven] = useState<Partial<TypedTerms>>(stage?.said.texts ?? {});

  const [only, another] = steps;
  const meant = steps.find(({ id }) => id === working) ?? (another ? undefined : only);
  const step = given.step ?? (meant ? String(meant.id) : mayGoOutside ? outsideStep : '');
  const chosen = steps.find(({ id }) => String(id) === step);
  const effect = chosen ? String(chosen.finansaar) : (given.effect ?? formatTime(area.axis, time));
  const from = Number(chosen?.finansaar ?? time);
  const periode = given.periode ?? formatTime('periode', firstPeriode(area.axis, from, today));
  const bemaerkning = given.bemaerkning ?? '';
  const typed = useMemo(
    () => ({ step, effect, periode, bemaerkning }),
    [step, effect, periode, bemaerkning],
  );
  const read = useMemo(() => readTerms(area, typed), [area, typed]);
  const isMissing = 'missing' in read;
  return {
    typed,
    change: (part) => {
      const now = { ...given, ...part };
      setGiven(now);
      // It is the one that the user works in: the next save begins with it.
      const named = Number(now.step);
      const isOwn = steps.some(({ id }) => id === named);
      if (isOwn) workingStep.change(() => named);
      const { step: _, ...others } = now;
      stage?.said.say(isOwn ? others : now);
    },
    steps,
    mayGoOutside,
    isTimeFixed: chosen !== undefined,
    read: isMissing ? null : read,
    missing: isMissing ? read.missing : null,
  };
}
