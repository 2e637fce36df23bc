import type { ElementPayload } from '../../../src/api/contract/common.ts';
import { statusAt } from '../../../src/domain/status.ts';
import type { NextVersion } from '../../../src/domain/time/later-change.ts';
import { fieldValues, relationFields } from '../../storage/field-storage.ts';
import {
  rowVersionText,
  type StoredVersion,
  typeOf,
  validityOf,
} from '../../storage/stored-version.ts';
import type { AsOf } from '../times/as-of.ts';

/** A version with the counts that a row of a list shows. */
export interface ElementRow extends StoredVersion {
  readonly antal_boern: number;
  readonly antal_versioner: number;
  readonly naeste_version: NextVersion | null;
  readonly forloeb: string | null;
  /** When the element was made and by whom; null, or left out of what is gone: as the row says. */
  readonly foerst_oprettet?: readonly [oprettet: string, oprettetAf: string] | null;
  /** Left out of what is gone. */
  readonly nummer_genbrugt?: boolean;
  /** What the fields that are kept as relations hold, by their codes; null of a type without any. */
  readonly relationer: Readonly<Record<string, string | null>> | null;
}

/**
 * A version as the interface names things: common block and the type's own fields
 * (docs/domaene.md "Fælles felter").
 */
export function elementPayload(row: ElementRow, asOf: AsOf): ElementPayload {
  const type = typeOf(row);
  const validity = validityOf(row);
  const relations = relationFields(type).map(({ code }) => [code, row.relationer?.[code] ?? null]);
  return {
    ...fieldValues(type, row),
    ...Object.fromEntries(relations),
    id: row.element_id,
    type: type.name,
    versionId: row.version_id,
    nummer: row.nummer,
    fuldtNummer: row.fuldt_nummer,
    nummerGenbrugt: row.nummer_genbrugt,
    navn: row.navn,
    status: statusAt(validity, asOf[type.axis]),
    overordnetId: row.overordnet_id,
    antalBoern: row.antal_boern,
    antalVersioner: row.antal_versioner,
    naesteVersion: row.naeste_version,
    forloeb: row.forloeb,
    softLukketFra: validity.softLukketFra,
    softLukketTil: validity.softLukketTil,
    underaktivitetId: row.underaktivitet_id,
    bemaerkning: row.bemaerkning,
    ...madeOf(row),
    aendret: row.aendret,
    aendretAf: row.aendret_af,
    rowVersion: rowVersionText(row),
  };
}

function madeOf({ foerst_oprettet, oprettet, oprettet_af }: ElementRow) {
  if (!foerst_oprettet) return { oprettet, oprettetAf: oprettet_af };
  const [first, by] = foerst_oprettet;
  return { oprettet: new Date(first).toISOString(), oprettetAf: by };
}
