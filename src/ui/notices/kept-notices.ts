import * as z from 'zod/mini';
import { listOf, userPart } from '../memory/user-memory.ts';
import { addEarlier, type Notice, toldNotices } from './notifications.ts';

/** What is said, and not what could be done about it then. */
const noticeSchema = z.object({
  kind: z.enum(['success', 'warn', 'error']),
  text: z.string(),
  detail: z.optional(z.string()),
  code: z.optional(z.string()),
  at: z.number().check(z.minimum(0), z.maximum(8.64e15)),
  isRead: z.optional(z.literal(true)),
});
type KeptNotice = z.infer<typeof noticeSchema>;

const mostKept = 100;
const kept = userPart('beskeder', listOf(noticeSchema, mostKept), []);

const keptOf = ({ kind, text, detail, code, at, isRead }: Notice): KeptNotice => ({
  kind,
  text,
  detail,
  code,
  at,
  isRead,
});
const idOf = ({ at, kind, text }: KeptNotice) => `${at} ${kind} ${text}`;

let isTellingInPassing = false;

/** What is told meanwhile is not kept. */
export function tellInPassing(tell: () => void): void {
  isTellingInPassing = true;
  try {
    tell();
  } finally {
    isTellingInPassing = false;
  }
}

/**
 * The list of notices survives a reload. Each tab writes its own and leaves those of the others; once
 * for the page, when it is known whose memory it is.
 * @param isInPassing asked when something is told: it is not to be left in the browser
 */
export function keepNotices(isInPassing: () => boolean = () => false): void {
  let own = new Set(kept.get().map(idOf));
  const passing = new Set<string>();
  const heard = new Set<string>();
  const write = () => {
    const all = toldNotices.get().map(keptOf);
    const isPassing = isTellingInPassing || isInPassing();
    for (const notice of all) {
      const id = idOf(notice);
      if (isPassing && !heard.has(id) && !own.has(id)) passing.add(id);
      heard.add(id);
    }
    const mine = all.filter((notice) => !passing.has(idOf(notice)));
    kept.change((before) => {
      const others = before.filter((notice) => !own.has(idOf(notice)));
      return [...mine, ...others].toSorted((one, other) => other.at - one.at).slice(0, mostKept);
    });
    own = new Set(mine.map(idOf));
  };
  addEarlier(kept.get());
  toldNotices.subscribe(write);
  if (toldNotices.get().length > own.size) write();
}
