import type { ElementType } from './element-type.ts';
import type { Area, ElementTypeName } from './names.ts';
import { aktivitetsomraade } from './types/aktivitetsomraade.ts';
import { bevillingstype } from './types/bevillingstype.ts';
import { bogfoeringskreds } from './types/bogfoeringskreds.ts';
import { delregnskab } from './types/delregnskab.ts';
import { eanNummer } from './types/ean-nummer.ts';
import { hovedart } from './types/hovedart.ts';
import { hovedkonto } from './types/hovedkonto.ts';
import { hovedomraade } from './types/hovedomraade.ts';
import { loenfaellesskab } from './types/loenfaellesskab.ts';
import { loengruppe } from './types/loengruppe.ts';
import { ministeransvarsomraade } from './types/ministeransvarsomraade.ts';
import { paragraf } from './types/paragraf.ts';
import { regnskabsfoerendeInstitution } from './types/regnskabsfoerende-institution.ts';
import { regnskabskonto } from './types/regnskabskonto.ts';
import { standardkonto } from './types/standardkonto.ts';
import { statuspost } from './types/statuspost.ts';
import { underkonto } from './types/underkonto.ts';
import { underkontotype } from './types/underkontotype.ts';
import { virksomhed } from './types/virksomhed.ts';

/** Every element type by its name. */
export const elementTypes: Readonly<Record<ElementTypeName, ElementType>> = {
  Paragraf: paragraf,
  Hovedomraade: hovedomraade,
  Aktivitetsomraade: aktivitetsomraade,
  Hovedkonto: hovedkonto,
  Underkonto: underkonto,
  Underkontotype: underkontotype,
  Bevillingstype: bevillingstype,
  Ministeransvarsomraade: ministeransvarsomraade,
  Virksomhed: virksomhed,
  RegnskabsfoerendeInstitution: regnskabsfoerendeInstitution,
  Bogfoeringskreds: bogfoeringskreds,
  Delregnskab: delregnskab,
  EANNummer: eanNummer,
  Hovedart: hovedart,
  Standardkonto: standardkonto,
  Regnskabskonto: regnskabskonto,
  Statuspost: statuspost,
  Loenfaellesskab: loenfaellesskab,
  Loengruppe: loengruppe,
};

export function elementTypesOf(area: Area): ElementType[] {
  return Object.values(elementTypes).filter((type) => type.area === area);
}

/** A short list outside the trees, such as the bevillingstyper: chosen from whole, without a page of its own. */
export function isCodeList(name: ElementTypeName): boolean {
  return elementTypes[name].parent === undefined && childTypesOf(name).length === 0;
}

/** Whether a command shows all elements of a type by themselves: *Vis hovedarter*. */
export function isListed(name: ElementTypeName): boolean {
  return elementTypes[name].listed === true || isCodeList(name);
}

/** A code list whose elements are shown where they are made: their numbers are others' too. */
export function isShownWhereMade(name: ElementTypeName): boolean {
  return isCodeList(name) && !elementTypes[name].ownPage;
}

/** The field that says what kind of element it is: its first reference to a code list. */
export function classFieldOf(name: ElementTypeName): string | undefined {
  return elementTypes[name].fields.find(
    (field) => field.kind === 'reference' && isCodeList(field.to),
  )?.code;
}

/** The types that hang directly below a type, in declaration order. */
export function childTypesOf(name: ElementTypeName): ElementType[] {
  return Object.values(elementTypes).filter((type) => type.parent?.type === name);
}

/** Whether anything hangs below an element; where a backend does not say how many, whether anything can. */
export function mayHaveChildren({
  type,
  antalBoern,
}: {
  readonly type: ElementTypeName;
  readonly antalBoern?: number | undefined;
}): boolean {
  return antalBoern === undefined ? childTypesOf(type).length > 0 : antalBoern > 0;
}

/** Whether elements of a type hang below those of another, however far. */
export function hangsBelow(name: ElementTypeName, above: ElementTypeName): boolean {
  const parent = elementTypes[name].parent?.type;
  return parent !== undefined && (parent === above || hangsBelow(parent, above));
}
