/** How long what the embedded provider gives out lives, in seconds. */
export interface Lifetimes {
  readonly accessToken: number;
  /** From signing in until the user must do it again, however much the portal is used. */
  readonly session: number;
  /** Without a call to the interface, a session is over. A tab that renews by itself is no use. */
  readonly idle: number;
  /** A sign-in that nobody finishes: as long as the portal remembers one. */
  readonly unfinished: number;
  /** A code of the device authorization grant, from it is shown until it is confirmed and fetched. */
  readonly deviceCode: number;
  /** Whoever waits for a device code to be confirmed asks no more often. */
  readonly devicePoll: number;
  /** A refresh token that has been used may be used again: by a second tab, or after a lost answer. */
  readonly reuse: number;
}

export const defaultLifetimes: Lifetimes = {
  accessToken: 10 * 60,
  session: 12 * 60 * 60,
  idle: 60 * 60,
  unfinished: 15 * 60,
  deviceCode: 10 * 60,
  devicePoll: 5,
  // A browser runs the clock of a tab in the background only once a minute.
  reuse: 60,
};
