import * as z from 'zod/mini';

/**
 * What was typed in forms, and as commands, that were gone before it was saved or run: with the session, or when
 * the page was loaded anew. Drafts belong to the tab and to the user: another who signs in here gets none of them.
 */
const draftSchema = z.object({
  title: z.string(),
  /** Address of the form. */
  place: z.string(),
  values: z.record(z.string(), z.unknown()),
  /** What it is, where it is no form. */
  note: z.optional(z.string()),
});
export type FormDraft = z.infer<typeof draftSchema>;

function prefixOf(username: string): string {
  return `sada.kladde:${username}:`;
}

function read(key: string): FormDraft | null {
  const stored = window.sessionStorage.getItem(key);
  return stored === null ? null : (draftSchema.safeParse(parseJson(stored)).data ?? null);
}

/** A damaged value is no draft, and must not take the form down with it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Those who have logged off from this page: what leaves the screen meanwhile is not theirs to find again. */
const loggedOff = new Set<string>();

/** The user logs off: what is kept for them goes, and nothing more is kept. */
export function forgetDrafts(username: string): void {
  loggedOff.add(username);
  for (const key of keysOf(username)) window.sessionStorage.removeItem(key);
}

function keysOf(username: string): string[] {
  return Object.keys(window.sessionStorage).filter((key) => key.startsWith(prefixOf(username)));
}

/** @param about names the form: its path, and which element where that does not say it */
export function keepDraft(username: string, about: string, draft: FormDraft): void {
  if (loggedOff.has(username)) return;
  window.sessionStorage.setItem(prefixOf(username) + about, JSON.stringify(draft));
}

/** The draft of a form, once; null when there is none. */
export function takeDraft(username: string, about: string): FormDraft | null {
  const key = prefixOf(username) + about;
  const draft = read(key);
  window.sessionStorage.removeItem(key);
  return draft;
}

/** Those of the user that no form has taken yet. */
export function keptDrafts(username: string): FormDraft[] {
  return keysOf(username).flatMap((key) => read(key) ?? []);
}
