import type { HeldRows, RowKind } from '../../../../api/effects/held-rows.ts';
import { type AreaDeclaration, treeTypesOf } from '../../../../domain/elements/areas.ts';
import { numberQuery } from '../../../../domain/folding.ts';
import { lineOf, type StructureLine } from '../structure-lines.ts';

/** What a payload must have and no line shows. */
const unseen = {
  nummer: '',
  overordnetId: null,
  antalBoern: 0,
  bemaerkning: null,
  oprettet: '',
  oprettetAf: '',
  aendret: '',
  aendretAf: '',
  rowVersion: '',
};

/** How the lines of the table follow what is written (api/effects). */
export const lineKind: RowKind<StructureLine> = {
  held: ({ fra, til, antalVersioner }) => {
    // Nothing follows what has no end.
    return { fra, antalVersioner, senereVersion: til === null ? false : undefined };
  },
  whole: lineOf,
  changed: (line, { version, antalVersioner, senereVersion }) => {
    if (version === null) return line.til === null ? { ...line, antalVersioner } : undefined;
    const { id, type, fuldtNummer, nummerGenbrugt } = line;
    const named = { id, type, fuldtNummer, nummerGenbrugt, antalVersioner, senereVersion };
    const next = lineOf({ ...unseen, ...version, ...named });
    return next.til !== null && senereVersion === undefined ? undefined : next;
  },
  withChildren: (line) => line,
};

/** What the server answers to a search for the beginning of a full number. */
export function isUnder(area: AreaDeclaration, number: string): HeldRows['belongs'] {
  const types = new Set(treeTypesOf(area).map(({ name }) => name));
  const forms = numberQuery(number)?.forms ?? [''];
  return ({ type, fuldtNummer }) =>
    types.has(type) && forms.some((form) => fuldtNummer.startsWith(form));
}
