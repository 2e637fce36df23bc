import type { InsertMode } from '../../src/api/contract/finanslovsstruktur-opslag.ts';
import type { RunningUnderaktivitet } from '../../src/api/contract/proces.ts';
import type { ElementType } from '../../src/domain/elements/element-type.ts';
import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import { elementTypes, elementTypesOf } from '../../src/domain/elements/registry.ts';
import { whyNoEffectIn } from '../../src/domain/finansaar.ts';
import { message } from '../../src/domain/messages.ts';
import type { User } from '../commands/command.ts';
import type { Services } from '../services.ts';
import { loadFinansaar } from './finansaar.ts';
import { runningUnderaktiviteter } from './running-underaktiviteter.ts';

interface InsertQuestion {
  /** Left out: the first type of the finance act that the user may create. */
  readonly elementtype?: ElementTypeName | undefined;
  readonly overordnetId?: string | undefined;
  readonly underaktivitetId?: number | undefined;
  readonly finansaar?: number | undefined;
}

/** Whether the user can create an element now, and in which step (domain guide 9). */
export async function insertMode(
  services: Services,
  user: User,
  question: InsertQuestion,
): Promise<InsertMode> {
  const type = typeAsked(user, question.elementtype);
  if (!type || !user.permissions.has(type.name)) return refusedBy(message('adgangNaegtet'));
  const running = type.actions.processGate
    ? await runningUnderaktiviteter(services, user, {
        elementtype: type.name,
        elementId: question.overordnetId,
      })
    : [];
  const { underaktivitetId, finansaar } = question;
  const asked = running.filter(
    (step) =>
      (underaktivitetId === undefined || step.id === underaktivitetId) &&
      (finansaar === undefined || step.finansaar === finansaar),
  );
  const [only, another] = asked.filter(({ kanRedigere }) => kanRedigere);
  const mayGoOutside =
    !type.actions.processGate ||
    (underaktivitetId === undefined && user.permissions.has('RequiredAdmin'));
  if (!only && !mayGoOutside) {
    const [refusing] = asked;
    return refusing ? answerOf(refusing) : refusedBy(message('ingenAktivProces'));
  }
  const wrongYear = await yearRefusal(services, finansaar ?? only?.finansaar);
  if (wrongYear) return wrongYear;
  if (only && another) return { ...outside, aarsag: message('vaelgUnderaktivitet') };
  return only ? answerOf(only) : outside;
}

/** Nothing is made in a finansår that is closed or does not exist, whoever asks. */
async function yearRefusal(
  { db, today }: Services,
  finansaar: number | undefined,
): Promise<InsertMode | undefined> {
  if (finansaar === undefined) return undefined;
  const [year] = await loadFinansaar(db, today(), finansaar);
  const reason = whyNoEffectIn(year?.status);
  return reason && refusedBy(message(reason, { finansaar }));
}

/** Without a step: the types that need none, and RequiredAdmin. */
const outside: InsertMode = {
  kanOprette: true,
  underaktivitetId: null,
  niveau: null,
  aarsag: null,
};

function typeAsked(user: User, name: ElementTypeName | undefined): ElementType | undefined {
  if (name !== undefined) return elementTypes[name];
  return elementTypesOf('finanslovsstruktur').find((type) => user.permissions.has(type.name));
}

function answerOf({
  id,
  rettighedsniveau,
  kanRedigere,
  aarsag,
}: RunningUnderaktivitet): InsertMode {
  return { kanOprette: kanRedigere, underaktivitetId: id, niveau: rettighedsniveau, aarsag };
}

function refusedBy(aarsag: string): InsertMode {
  return { kanOprette: false, underaktivitetId: null, niveau: null, aarsag };
}
