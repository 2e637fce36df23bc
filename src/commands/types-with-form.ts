import type { ElementTypeName } from '../domain/elements/names.ts';

/**
 * Element types whose create and edit commands the server runs; the others' create pages say that
 * the form is not there yet. A type is added here together with its command handler.
 */
export const typesWithForm: readonly ElementTypeName[] = ['Underkonto'];
