import {
  type HeldRows,
  isSameReferences,
  namesIn,
  type RowKind,
} from '../../../api/effects/held-rows.ts';
import { treeTypesOf } from '../../../domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { courseOf, ownTimes } from '../../../domain/elements/own-times.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { numberQuery } from '../../../domain/folding.ts';
import { lineMaker, type StructureLine } from '../structure/structure-lines.ts';

/** What a payload must have and no line shows, or, of the version of the row, what effects do not tell. */
const unseen = {
  nummer: '',
  bemaerkning: null,
  oprettet: '',
  oprettetAf: '',
  aendret: '',
  aendretAf: '',
  rowVersion: '',
};

/**
 * How the lines of the table follow what is written (api/effects).
 * @param felter see `windowQuery`
 */
export function lineKindOf(felter: string): RowKind<StructureLine> {
  const whole = lineMaker(felter);
  return {
    held: (line) => {
      const { antalVersioner, naesteVersion } = line;
      return { fra: ownTimes(line).fra, antalVersioner, naesteVersion, course: courseOf(line) };
    },
    whole,
    changed: (line, { version, ...counted }) => {
      const isTold = counted.naesteVersion !== undefined || ownTimes(line).til === null;
      if (version === null) return isTold ? { ...line, ...counted } : undefined;
      const { id, type, fuldtNummer, nummerGenbrugt, referencer } = line;
      const { parent } = elementTypes[type];
      const overordnetId = parent ? String(version[parent.field] ?? '') || null : null;
      const named = { id, type, fuldtNummer, nummerGenbrugt, overordnetId, ...counted };
      // What effects do not tell of it, as its relations, is as it was.
      const next = whole({ ...line, ...unseen, ...version, ...named, referencer });
      return isSameReferences(line, next) && isTold ? next : undefined;
    },
    names: namesIn,
    withChildren: (line) => line,
  };
}

/** What the server answers to a search for the beginning of a full number. */
export function isUnder(area: AreaDeclaration, number: string): HeldRows['belongs'] {
  const types = new Set(treeTypesOf(area).map(({ name }) => name));
  const forms = numberQuery(number)?.forms ?? [''];
  return ({ type, fuldtNummer }) =>
    types.has(type) && forms.some((form) => fuldtNummer.startsWith(form));
}
