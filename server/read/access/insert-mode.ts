import type { InsertMode } from '../../../src/api/contract/structure/finanslovsstruktur-opslag.ts';
import type { ElementType } from '../../../src/domain/elements/element-type.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes, elementTypesOf } from '../../../src/domain/elements/registry.ts';
import type { UnderaktivitetForParagraf } from '../../../src/domain/proces/procesrettighed.ts';
import {
  type AskedUnderaktivitet,
  chooseUnderaktivitet,
} from '../../../src/domain/proces/underaktivitet-choice.ts';
import { whyNoEffectIn } from '../../../src/domain/time/finansaar.ts';
import { message } from '../../../src/domain/words/messages.ts';
import type { Services } from '../../services.ts';
import { loadCalendar, statusOfFinansaar } from '../../storage/calendar.ts';
import type { User } from '../../user.ts';
import { askedUnderaktiviteter } from './running-underaktiviteter.ts';

interface InsertQuestion {
  /** Left out: the first type of the finance act that the user may create. */
  readonly elementtype?: ElementTypeName | undefined;
  readonly overordnetId?: string | undefined;
  readonly underaktivitetId?: number | undefined;
  readonly finansaar?: number | undefined;
}

/** Whether the user can create an element now, and in which underaktivitet (docs/domaene.md "Porten"). */
export async function insertMode(
  services: Services,
  user: User,
  question: InsertQuestion,
): Promise<InsertMode> {
  const type = typeAsked(user, question.elementtype);
  if (!type || !user.permissions.has(type.name)) return refusedBy(message('adgangNaegtet'));
  const { underaktivitetId, finansaar } = question;
  const { procesGate: isGated } = type.actions;
  const running = isGated
    ? await askedUnderaktiviteter(services, user, {
        elementtype: type.name,
        elementId: question.overordnetId,
      })
    : [];
  const asked = running.filter(
    ({ underaktivitet }) =>
      (underaktivitetId === undefined || underaktivitet.id === underaktivitetId) &&
      (finansaar === undefined || underaktivitet.finansaar === finansaar),
  );
  const choice = chooseUnderaktivitet(asked, {
    finansaar,
    mayGoOutside:
      !isGated || (underaktivitetId === undefined && user.permissions.has('RequiredAdmin')),
  });
  if (choice.kind === 'ingen') {
    return choice.refusal ? answerOf(choice.refusal) : refusedBy(message('ingenAktivProces'));
  }
  const chosen = choice.kind === 'trin' ? choice.underaktivitet.finansaar : undefined;
  const wrongYear = await yearRefusal(services, finansaar ?? chosen);
  if (wrongYear) return wrongYear;
  if (choice.kind === 'flere') return { ...outside, aarsag: message('vaelgUnderaktivitet') };
  return choice.kind === 'trin' ? answerOf(choice) : outside;
}

/** Nothing is made in a finansår that is closed or does not exist, whoever asks. */
async function yearRefusal(
  { db, today }: Services,
  finansaar: number | undefined,
): Promise<InsertMode | undefined> {
  if (finansaar === undefined) return undefined;
  const calendar = await loadCalendar(db);
  const reason = whyNoEffectIn(statusOfFinansaar({ calendar, today: today() }, finansaar));
  return reason && refusedBy(message(reason, { finansaar }));
}

/** Without an underaktivitet: the types that need none, and RequiredAdmin. */
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
  underaktivitet,
  answer,
}: AskedUnderaktivitet<UnderaktivitetForParagraf>): InsertMode {
  return {
    kanOprette: answer.allowed,
    underaktivitetId: underaktivitet.id,
    niveau: underaktivitet.rettighedsniveau,
    aarsag: answer.allowed ? null : answer.message,
  };
}

function refusedBy(aarsag: string): InsertMode {
  return { kanOprette: false, underaktivitetId: null, niveau: null, aarsag };
}
