import { columnFilterName } from '../columns/column-filter.ts';
import { tableColumnsOf } from '../columns/table-columns.ts';
import { reasonField } from '../proces/procesrettighed.ts';
import { recordKinds } from '../records/registry.ts';
import { areas } from './areas.ts';
import { timeWords } from './element-type.ts';
import { elementTypes } from './registry.ts';
import { relationKinds } from './relations.ts';
import { elementLabels, underaktivitetField } from './shown-fields.ts';

/** What paths, queries and bodies hold besides what the declarations of the elements name. */
const ownLabels: Readonly<Record<string, string>> = {
  soeg: 'Søgning',
  soegning: 'Visningens adresse',
  alle: 'Alle',
  rettigheder: 'Rettigheder',
  side: 'Side',
  antal: 'Antal',
  sortering: 'Sortering',
  registreret: 'Registreret',
  fraRegistreret: 'Fra registreret',
  tilRegistreret: 'Til registreret',
  efter: 'Efter',
  felter: 'Felter',
  bredt: 'Bred søgning',
  overordnede: 'Overordnede elementer',
  tidligereNavn: 'Tidligere navn',
  elementer: 'Elementer',
  tekster: 'Tekster',
  underkonti: 'Underkonti',
  delregnskaber: 'Delregnskaber',
  year: timeWords.finansaar.label,
  fra: 'Fra',
  til: 'Til',
  id: 'Id',
  versionId: 'Version',
  ...elementLabels,
  // The label that most types have for it.
  nummer: 'Nummer',
  [underaktivitetField.code]: underaktivitetField.label,
  virksomhedId: 'Virksomhed',
  elementtype: 'Elementtype',
  elementId: 'Element',
  element: 'Element',
  bruger: 'Bruger',
  rowVersion: 'Version',
  bekraeft: 'Bekræft',
  kommandoer: 'Kommandoer',
  tekst: 'Teksten',
  kommando: 'Kommando',
  input: 'Input',
  token: 'Plan',
  kun: 'Udvalg',
  kilde: 'Kilde',
  vist: 'Viste områder',
  omraade: 'Område',
  tid: 'Tid',
  numre: 'Numre',
  slags: 'Slags',
  udvalg: 'Udvalg',
  kanoniskNummer: 'Kanonisk nummer',
  saldoErNul: 'Saldoen er 0',
  // The specification's name for it in the chart of accounts alone.
  period: timeWords.periode.label,
};

const labels: ReadonlyMap<string, string> = new Map([
  ...Object.values(recordKinds).flatMap(({ fields, parent }) => [
    ...fields.map(({ code, label }) => [code, label] as const),
    ...(parent ? [[parent.field, parent.label] as const] : []),
  ]),
  [reasonField.code, reasonField.label],
  ...Object.values(relationKinds).flatMap(({ told }) =>
    told.map(({ code, label }) => [code, label] as const),
  ),
  ...Object.values(elementTypes).flatMap(({ fields }) =>
    fields.map(({ code, label }) => [code, label] as const),
  ),
  ...Object.values(areas).flatMap((area) =>
    tableColumnsOf(area).map(
      ({ id, label }) => [columnFilterName(id), `Kolonnen ${label}`] as const,
    ),
  ),
  ...Object.entries(timeWords).map(([axis, { label }]) => [axis, label] as const),
  ...Object.entries(ownLabels),
]);

/** The Danish name of a field of a request; a name that nothing declares stands for itself. */
export function fieldLabel(code: string): string {
  return labels.get(code) ?? code;
}
