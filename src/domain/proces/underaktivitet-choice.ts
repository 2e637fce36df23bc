import type { GateAnswer, GateCode } from './proces-gate.ts';

/** Stands for the choice to change outside any underaktivitet, which only RequiredAdmin has; it is sent as ''. */
export const outsideUnderaktivitet = 'udenfor';

/** The choice, where an underaktivitet is one of a list. */
export const outsideOption = {
  value: outsideUnderaktivitet,
  label: 'Uden for underaktivitet (kræver bemærkning)',
};

/** An underaktivitet that runs, with the gate's answer to the user. */
export interface AskedUnderaktivitet<Underaktivitet> {
  readonly underaktivitet: Underaktivitet;
  readonly answer: GateAnswer;
}

type Refusal = Extract<GateAnswer, { allowed: false }>;

export type UnderaktivitetChoice<Underaktivitet> =
  | { readonly kind: 'trin'; readonly underaktivitet: Underaktivitet; readonly answer: GateAnswer }
  /** Outside any underaktivitet. */
  | { readonly kind: 'udenfor' }
  /** The user has several to choose among. */
  | { readonly kind: 'flere'; readonly underaktiviteter: readonly Underaktivitet[] }
  /** None lets the user in; the refusal that comes nearest says why, if any runs. */
  | { readonly kind: 'ingen'; readonly refusal: AskedUnderaktivitet<Underaktivitet> | undefined };

/**
 * The underaktivitet that a change is made in when the user names none: the only one that lets the user in, and of
 * several the only one of the finansår that the change takes effect in. Who may write outside any
 * (RequiredAdmin) does so where none of them is of that finansår (docs/domaene.md "Valg af underaktivitet").
 */
export function chooseUnderaktivitet<Underaktivitet extends { readonly finansaar: number }>(
  asked: readonly AskedUnderaktivitet<Underaktivitet>[],
  { finansaar, mayGoOutside }: { finansaar: number | undefined; mayGoOutside: boolean },
): UnderaktivitetChoice<Underaktivitet> {
  const admitting = asked.filter(({ answer }) => answer.allowed);
  const ofTheYear = admitting.filter(
    ({ underaktivitet }) => underaktivitet.finansaar === finansaar,
  );
  const isElsewhen = finansaar !== undefined && ofTheYear.length === 0;
  const fitting = ofTheYear.length > 0 ? ofTheYear : admitting;
  const [only, another] = fitting;
  if (mayGoOutside && (isElsewhen || !only)) return { kind: 'udenfor' };
  if (!only) return { kind: 'ingen', refusal: nearestRefusal(asked) };
  if (!another) return { kind: 'trin', ...only };
  return { kind: 'flere', underaktiviteter: fitting.map(({ underaktivitet }) => underaktivitet) };
}

/** How far down the gate's checks a refusal lies. */
const depth: Readonly<Record<GateCode, number>> = {
  adgangNaegtet: 0,
  ingenAktivProces: 1,
  niveauUtilstraekkeligt: 2,
  konteringSlut: 3,
  paakraevet: 4,
};

function nearestRefusal<Underaktivitet>(
  asked: readonly AskedUnderaktivitet<Underaktivitet>[],
): AskedUnderaktivitet<Underaktivitet> | undefined {
  const depthOf = ({ answer }: AskedUnderaktivitet<Underaktivitet>) =>
    depth[(answer as Refusal).code];
  return asked
    .filter(({ answer }) => !answer.allowed)
    .toSorted((a, b) => depthOf(b) - depthOf(a))[0];
}
