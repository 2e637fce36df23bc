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
});
type KeptNotice = z.infer<typeof noticeSchema>;

const mostKept = 100;
const kept = userPart('beskeder', listOf(noticeSchema, mostKept), []);

const keptOf = ({ kind, text, detail, code, at }: Notice): KeptNotice => ({
  kind,
  text,
  detail,
  code,
  at,
});
const idOf = ({ at, kind, text }: KeptNotice) => `${at} ${kind} ${text}`;

/**
 * The list of notices survives a reload. Each tab writes its own and leaves those of the others; once
 * for the page, when it is known whose memory it is.
 */
export function keepNotices(): void {
  let own = new Set(kept.get().map(idOf));
  const write = () => {
    const mine = toldNotices.get().map(keptOf);
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
