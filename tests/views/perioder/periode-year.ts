import type { PeriodePayload } from '../../../src/api/contract/perioder.ts';
import { suggestedPeriode } from '../../../src/domain/records/year-of-periods.ts';
import { periodeStatus } from '../../../src/domain/time/periode.ts';

type Own = PeriodePayload['bogfoeringskredse'][number];

export const idOf = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A deadline that a bogføringskreds has of its own. */
export function ownOf(nummer: string, konteringSlut: string): Own {
  return {
    bogfoeringskredsId: idOf(Number(nummer)),
    nummer,
    navn: `Kreds ${nummer}`,
    konteringSlut,
    status: 'Aaben',
  };
}

/** 2026 on a day of November, with nine months approved. */
export const today = '2026-11-27';

export function year2026(
  own: Readonly<Record<number, readonly Own[]>> = {},
): readonly PeriodePayload[] {
  return Array.from({ length: 14 }, (_, at) => {
    const facts = suggestedPeriode(202601 + at);
    return {
      ...{ id: idOf(at + 1), rowVersion: '1', finansaar: 2026, ...facts },
      status: periodeStatus({ ...facts, godkendt: at < 9 }, today),
      aktuel: at === 10,
      godkendelseAarsag: null,
      bogfoeringskredse: [...(own[at + 1] ?? [])],
    };
  });
}
