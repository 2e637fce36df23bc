import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { Hearers } from '../hearers.ts';
import { keepText, readKept } from './kept-text.ts';

/**
 * What this browser keeps for each of its users: ways of working, and no pay data. Tokens and drafts
 * of forms end with the session and are not kept here; the theme is the browser's, as the sign-in page
 * shows it before anyone is known.
 */
export interface UserPart<Value> {
  readonly get: () => Value;
  /** From what stands there now, which another tab may have written. */
  readonly change: (to: (now: Value) => Value) => void;
  /** As a hook: the value as it is now, whoever changes it. */
  readonly useValue: () => Value;
}

/** What is written by another version of the console in another format is as good as nothing. */
const FORMAT = 1;
/** UTF-16 units of one part; a browser gives a whole portal some millions. */
const LONGEST = 100_000;
/** The users of a shared computer; whoever has been away the longest is forgotten. */
const MOST_USERS = 8;

const usersKey = 'sada.brugere';
const usersSchema = z.array(z.string());
const wrapped = z.object({ format: z.literal(FORMAT), indhold: z.unknown() });

/** Keys of what is kept, by what they begin with; of a storage that is shut, none. */
function keptKeys(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning));
  } catch {
    return [];
  }
}

let user = '';
/** What the browser would not take, and what is chosen before anyone is known. */
const inTab = new Map<string, string>();
const hearers = new Hearers();

/** `/` is no part of an encoded name, so no user's keys begin as another's. */
function keysOf(username: string): string {
  return `sada.bruger.${encodeURIComponent(username.toWellFormed())}/`;
}

/** Another tab has written: what it says is newer than what stands here. */
function hearTab({ key }: StorageEvent): void {
  if (key !== null) inTab.delete(key);
  hearers.tell();
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function keep(key: string, text: string): void {
  const isKept = user !== '' && text.length <= LONGEST && keepText(key, text);
  if (isKept) inTab.delete(key);
  else inTab.set(key, text);
}

/** Whose memory it is from now on; '' when nobody is signed in, and then nothing is written. */
export function rememberFor(username: string): void {
  addEventListener('storage', hearTab);
  if (username === user) return;
  user = username;
  inTab.clear();
  if (username !== '') forgetOldest(username);
  hearers.tell();
}

function forgetOldest(username: string): void {
  const known = usersSchema.safeParse(parsed(readKept(usersKey))).data ?? [];
  const users = [username, ...known.filter((other) => other !== username)];
  for (const gone of users.slice(MOST_USERS)) {
    for (const key of keptKeys(keysOf(gone))) keepText(key, null);
  }
  keepText(usersKey, JSON.stringify(users.slice(0, MOST_USERS)));
}

/**
 * A part of the memory, with its shape: what does not fit it, whoever wrote it, is `first`.
 * @param name of its own among the parts
 */
export function userPart<Value>(
  name: string,
  schema: z.ZodMiniType<Value>,
  first: Value,
): UserPart<Value> {
  let last: { key: string; text: string | null; value: Value } | undefined;
  const get = () => {
    const key = keysOf(user) + name;
    const text = inTab.get(key) ?? (user === '' ? null : readKept(key));
    // The same text is the same value: a hook may ask at every render.
    if (last?.key !== key || last.text !== text) {
      const content = wrapped.safeParse(parsed(text)).data?.indhold;
      last = { key, text, value: schema.safeParse(content).data ?? first };
    }
    return last.value;
  };
  return {
    get,
    change: (to) => {
      keep(keysOf(user) + name, JSON.stringify({ format: FORMAT, indhold: to(get()) }));
      hearers.tell();
    },
    useValue: () => useSyncExternalStore(hearers.hear, get),
  };
}

/** A list that is read as far as it can be: an entry that does not fit is left out, and so are the last. */
export function listOf<Item>(item: z.ZodMiniType<Item>, most: number) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((entries) =>
      entries.flatMap((one) => item.safeParse(one).data ?? []).slice(0, most),
    ),
  );
}

/** Values by name, read as far as they can be: one that does not fit is left out, and so are the last. */
export function recordOf<Item>(item: z.ZodMiniType<Item>, most: number) {
  return z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform(
      (entries): Readonly<Record<string, Item>> =>
        Object.fromEntries(
          Object.entries(entries)
            .flatMap(([name, one]) => {
              const { data } = item.safeParse(one);
              return data === undefined ? [] : [[name, data] as const];
            })
            .slice(0, most),
        ),
    ),
  );
}
