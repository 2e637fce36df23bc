import { placeWith } from '../../console/places.ts';
import { pathOfRoute, paths } from '../../domain/routes.ts';
import type { ProcesSubject } from './proces-subjects.ts';

/** Query names of the overview of processer. */
export const procesParameters = {
  /** Code of the proces that is asked for, in whatever finansår it is. */
  proces: 'proces',
  /** `ja`: the levels of the processer are shown below them, `nej`: they are not. */
  rettigheder: 'rettigheder',
} as const;

function place(route: string, parameter: string, id: string | number): string {
  return pathOfRoute(route).replace(`:${parameter}`, encodeURIComponent(id));
}

/** The overview, with the hand on a proces. @param kode FFL28 */
export function procesPlace(kode: string): string {
  return placeWith(paths.processOverview, { [procesParameters.proces]: kode });
}

/** The form of a new hovedaktivitet. @param proces its id or its code */
export function newMainPlace(proces: string | number): string {
  return place('NewMainActivity', 'processid', proces);
}

/** The form of a proces. @param proces its id or its code */
export function procesFormPlace(proces: string | number): string {
  return place('EditProcess', 'processid', proces);
}

export function newSubPlace(hovedaktivitetId: number): string {
  return place('NewSubActivity', 'mainactivityid', hovedaktivitetId);
}

/** The form of a proces or a part of one. */
export function procesEditPlace({ kind, id }: Pick<ProcesSubject, 'kind' | 'id'>): string {
  if (kind === 'proces') return procesFormPlace(id);
  return kind === 'hovedaktivitet'
    ? place('EditMainActivity', 'activityid', id)
    : place('EditSubActivity', 'subactivityid', id);
}
