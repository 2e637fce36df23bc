import { User } from 'oidc-client-ts';
import * as z from 'zod/mini';

const CHANNEL = 'sada-login';
/** The browser copies it with the tokens into a duplicated tab: so tabs of one sign-in know each other. */
const SIGN_IN_KEY = 'sada.login';
/** A tab that lives answers within a few milliseconds. */
const ANSWER_MS = 250;

/** Without a user it asks what the others hold. */
const messageSchema = z.object({ signIn: z.string(), user: z.nullable(z.string()) });

interface SignInTabs {
  /** What another tab of this sign-in has got in place of these tokens; null when none has. */
  readonly askForNewer: (held: User) => Promise<User | null>;
  /** Tells the other tabs of this sign-in what was got. */
  readonly tell: (user: User) => void;
}

interface SignInTabsHooks {
  readonly currentUser: () => User | null;
  readonly onNewer: (user: User) => void;
}

/** From now on this tab has a sign-in of its own, whichever tab it was opened from. */
export function beginSignIn(): void {
  window.sessionStorage.setItem(SIGN_IN_KEY, crypto.randomUUID());
}

export function isNewer(user: User, held: User): boolean {
  return user.profile.sub === held.profile.sub && (user.expires_at ?? 0) > (held.expires_at ?? 0);
}

/**
 * Each tab keeps the user in storage of its own, as the specification says, and a duplicated tab begins with
 * the same tokens. What one of them gets the others take over, for the provider may accept a refresh token
 * only once. Tabs that signed in by themselves share nothing.
 */
export function joinTabs({ currentUser, onNewer }: SignInTabsHooks): SignInTabs {
  const channel = new BroadcastChannel(CHANNEL);
  let onAnswer = onHeldElsewhere;

  function onHeldElsewhere(user: User): void {
    const mine = currentUser();
    if (mine !== null && isNewer(user, mine)) onNewer(user);
  }

  function send(user: User | null): void {
    const signIn = window.sessionStorage.getItem(SIGN_IN_KEY);
    if (signIn === null) return;
    channel.postMessage({ signIn, user: user?.toStorageString() ?? null });
  }

  channel.addEventListener('message', ({ data }) => {
    const { data: message } = messageSchema.safeParse(data);
    if (message?.signIn !== window.sessionStorage.getItem(SIGN_IN_KEY)) return;
    if (message.user !== null) return onAnswer(User.fromStorageString(message.user));
    const mine = currentUser();
    if (mine !== null && mine.expired !== true) send(mine);
  });

  return {
    askForNewer: (held) =>
      new Promise((resolve) => {
        const finish = (user: User | null) => {
          clearTimeout(timer);
          onAnswer = onHeldElsewhere;
          resolve(user);
        };
        const timer = setTimeout(() => finish(null), ANSWER_MS);
        onAnswer = (user) => {
          if (isNewer(user, held)) finish(user);
        };
        send(null);
      }),
    tell: send,
  };
}
