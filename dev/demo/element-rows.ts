import { createHash } from 'node:crypto';
import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import { searchText } from '../../src/domain/words/folding.ts';

/** Values by field code; one without a value (null) is left out of the row, as the commands do. */
export type DemoAttributes = Readonly<Record<string, unknown>>;

/** A version as the loader makes it; what is left out has the same value in every row. */
export interface DemoVersion {
  readonly element_id: string;
  readonly version_id: number;
  readonly type: ElementTypeName;
  readonly fra: number;
  readonly til: number | null;
  readonly soft_lukket_fra: number | null;
  readonly overordnet_id: string | null;
  readonly nummer: string;
  readonly fuldt_nummer: string;
  readonly navn: string;
  readonly soegetekst: string;
  readonly attributter: DemoAttributes;
  readonly bemaerkning: string | null;
}

/** An element with its life in time, oldest first. */
export interface DemoElement {
  readonly type: ElementTypeName;
  readonly nummer: string;
  readonly fuldtNummer: string;
  readonly overordnetId: string | null;
  readonly versioner: readonly {
    readonly fra: number;
    readonly til: number | null;
    readonly softLukketFra?: number | null;
    readonly navn: string;
    readonly attributter: DemoAttributes;
    readonly bemaerkning?: string | null;
  }[];
}

/**
 * Id of a demo element: the same every time it is loaded, so that links outlive a new database.
 * A UUID of version 8 (RFC 9562: the maker's own) over type and full number.
 */
export function demoId(type: ElementTypeName, fuldtNummer: string): string {
  const hash = createHash('sha256').update(`sada-demo ${type} ${fuldtNummer}`).digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

export function versionRows(element: DemoElement): DemoVersion[] {
  const { type, nummer, fuldtNummer, overordnetId, versioner } = element;
  return versioner.map((version, index) => ({
    element_id: demoId(type, fuldtNummer),
    version_id: index + 1,
    type,
    fra: version.fra,
    til: version.til,
    soft_lukket_fra: version.softLukketFra ?? null,
    overordnet_id: overordnetId,
    nummer,
    fuldt_nummer: fuldtNummer,
    navn: version.navn,
    soegetekst: searchText(fuldtNummer, version.navn),
    attributter: Object.fromEntries(
      Object.entries(version.attributter).filter(([, value]) => value !== null),
    ),
    bemaerkning: version.bemaerkning ?? null,
  }));
}
