import { formatDate } from '../time/dates.ts';
import { formatPeriode } from '../time/periode.ts';

/** Why a bogføringskreds cannot have a day as its own deadline, as a message and what it names. */
type FristRule =
  | { readonly code: 'kredsfristFortid'; readonly values: Readonly<Record<string, never>> }
  | {
      readonly code: 'kredsfristEfterGodkendelse';
      readonly values: { readonly dato: string; readonly periode: string };
    };

interface Due {
  readonly nummer: number;
  /** ÅÅÅÅ-MM-DD, as all days here. */
  readonly godkendelseSlut: string;
}

/**
 * A day that is gone, or one after the approval is due; null: the day can be the deadline.
 * @param day null: the periode's own, which always can
 */
export function againstFrist(
  day: string | null,
  { nummer, godkendelseSlut }: Due,
  today: string,
): FristRule | null {
  if (day === null) return null;
  if (day < today) return { code: 'kredsfristFortid', values: {} };
  if (day <= godkendelseSlut) return null;
  const values = { dato: formatDate(godkendelseSlut), periode: formatPeriode(nummer) };
  return { code: 'kredsfristEfterGodkendelse', values };
}
