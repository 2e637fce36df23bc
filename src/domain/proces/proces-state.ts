import { daysBetween } from '../records/window-picture.ts';
import { formatDate } from '../time/dates.ts';
import { counted } from '../words/counted.ts';
import type { GateUnderaktivitet } from './proces-gate.ts';
import type { LaneBar } from './proces-lane.ts';

/** How far a proces, or a part of it, has come. */
export const procesStates = ['Planlagt', 'IGang', 'KonteringSlut', 'Afsluttet'] as const;
export type ProcesState = (typeof procesStates)[number];

export const procesStateLabels: Readonly<Record<ProcesState, string>> = {
  Planlagt: 'Planlagt',
  IGang: 'I gang',
  KonteringSlut: 'Kontering slut',
  Afsluttet: 'Afsluttet',
};

type ProcesStatus = GateUnderaktivitet['processtatus'];

/** It goes only while its proces is active, whatever its days. Dates are ÅÅÅÅ-MM-DD. */
export function procesState(bar: LaneBar, status: ProcesStatus, today: string): ProcesState {
  const { startdato, konteringSlut, slutdato } = bar;
  if (status === 'Afsluttet' || today > slutdato) return 'Afsluttet';
  if (status === 'Planlagt' || today < startdato) return 'Planlagt';
  return konteringSlut !== undefined && today > konteringSlut ? 'KonteringSlut' : 'IGang';
}

const days = (count: number) => counted(count, 'dag', 'dage');

/** What is left of it or to come, beside its state; empty when it is over. */
export function procesNote(bar: LaneBar, state: ProcesState, today: string): string {
  const { startdato, konteringSlut, slutdato } = bar;
  const end = konteringSlut ?? slutdato;
  if (state === 'Afsluttet') return '';
  if (state === 'KonteringSlut') return `siden ${formatDate(end)}`;
  if (state === 'IGang') return `${days(daysBetween(today, end) + 1)} tilbage`;
  return startdato > today
    ? `begynder om ${days(daysBetween(today, startdato))}`
    : 'processen er ikke i gang';
}
