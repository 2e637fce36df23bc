import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { fold, numberQuery } from '../../../src/domain/words/folding.ts';
import { elementOf } from '../../views/payloads.ts';
import { demoElement, demoSearch } from './demo-search.ts';

/** A few of the other areas, beside the finance act of the demo data. */
const others: readonly (readonly [ElementTypeName, string, string])[] = [
  ['Ministeransvarsomraade', '08', 'Klimaministeriets område'],
  ['Virksomhed', '94625718', 'Vejdirektoratets drift'],
  ['RegnskabsfoerendeInstitution', '2813', 'Færdselsregnskabet'],
  ['Bogfoeringskreds', '28130', 'Færdselskredsen'],
  ['Bogfoeringskreds', '07004', 'Hovedkredsen'],
  ['Delregnskab', '28130.001', 'Lønninger'],
  ['Delregnskab', '28130.002', 'Museumsdrift'],
  ['EANNummer', '5798990000371', 'Fakturaindgang'],
  ['Standardkonto', '18', 'Lønudgifter'],
  ['Regnskabskonto', '18.11', 'Egentlig løn'],
  ['Loenfaellesskab', '104', 'Fælles udbetaling'],
  ['Loengruppe', '1120', 'Departementets folk'],
];

const held = others.map(([type, fuldtNummer, navn], at) =>
  elementOf(9000 + at, {
    ...{ type, fuldtNummer, navn, nummer: fuldtNummer },
    ...(elementTypes[type].axis === 'periode' && { fraPeriode: 202001, tilPeriode: null }),
  }),
);

function searchOthers(text: string) {
  const number = numberQuery(text);
  const words = fold(text).split(/\s+/).filter(Boolean);
  return held.filter(({ fuldtNummer, navn }) =>
    number
      ? fuldtNummer.replaceAll('.', '').startsWith(number.digits)
      : words.every((word) => fold(navn).includes(word)),
  );
}

export const elements = {
  search: (text: string, antal: number) => [...demoSearch(text, antal), ...searchOthers(text)],
  find: demoElement,
};
