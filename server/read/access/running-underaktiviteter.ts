import type { RunningUnderaktivitet } from '../../../src/api/contract/proces.ts';
import { writePermission } from '../../../src/domain/elements/command-ids.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { type GateAnswer, procesGate } from '../../../src/domain/proces/proces-gate.ts';
import type { ScopedParagraf } from '../../../src/domain/proces/procesrettighed.ts';
import type { AskedUnderaktivitet } from '../../../src/domain/proces/underaktivitet-choice.ts';
import { unknownElement } from '../../problems/http-problem.ts';
import type { Services } from '../../services.ts';
import type { User } from '../../user.ts';
import { ministryOfCvr, paragrafAbove } from './scope.ts';
import { loadUnderaktiviteter, type Underaktivitet } from './underaktiviteter.ts';

export interface UnderaktivitetRequest {
  readonly elementtype?: ElementTypeName | undefined;
  /** Any finance-act element; its paragraf decides the level. */
  readonly elementId?: string | undefined;
}

/** What runs today, with the gate's answer to whether this user may write there. */
export async function runningUnderaktiviteter(
  services: Services,
  user: User,
  request: UnderaktivitetRequest,
): Promise<RunningUnderaktivitet[]> {
  const asked = await askedUnderaktiviteter(services, user, request);
  return asked.map(({ underaktivitet, answer }) => answerOf(underaktivitet, answer));
}

/**
 * The underaktiviteter that run today, with the gate's answers themselves. Without an elementtype the answer is of the
 * first type that the user may write and the underaktivitet is meant for.
 */
export async function askedUnderaktiviteter(
  { db, today: businessDate }: Services,
  user: User,
  { elementtype, elementId }: UnderaktivitetRequest,
): Promise<AskedUnderaktivitet<Underaktivitet>[]> {
  const today = businessDate();
  const paragraf = elementId === undefined ? undefined : await paragrafOf(db, elementId, today);
  const running = await loadUnderaktiviteter(db, { runningOn: today }, paragraf?.id ?? null);
  const ministeransvarsomraade = await ministryOfCvr(db, user.cvr, today);
  return running
    .filter(({ elementtyper }) => elementtype === undefined || elementtyper.includes(elementtype))
    .map((underaktivitet) => {
      const type = elementtype ?? typeFor(user, underaktivitet);
      const answer = procesGate({
        permission: writePermission(elementTypes[type]),
        permissions: user.permissions,
        elementType: type,
        ministeransvarsomraade,
        // Before a paragraf is known, one of the user's own ministry; without a ministry none is.
        paragraf: paragraf ?? { nummer: ministeransvarsomraade ?? '', ministeransvarsomraade },
        underaktivitet,
        today,
        bemaerkning: null,
      });
      return { underaktivitet, answer };
    });
}

async function paragrafOf(
  db: Services['db'],
  elementId: string,
  today: string,
): Promise<ScopedParagraf> {
  const paragraf = await paragrafAbove(db, elementId, today);
  if (!paragraf) throw unknownElement();
  return paragraf;
}

function typeFor(user: User, { elementtyper }: Underaktivitet): ElementTypeName {
  return (
    elementtyper.find((name) => user.permissions.has(writePermission(elementTypes[name]))) ??
    elementtyper[0] ??
    'Underkonto'
  );
}

function answerOf(
  { processtatus: _ended, ...underaktivitet }: Underaktivitet,
  answer: GateAnswer,
): RunningUnderaktivitet {
  const aarsag = answer.allowed ? null : answer.message;
  return { ...underaktivitet, kanRedigere: answer.allowed, aarsag };
}
