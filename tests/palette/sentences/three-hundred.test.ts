import { expect, test } from 'vitest';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { fold, numberQuery } from '../../../src/domain/words/folding.ts';
import { elementOf } from '../../views/payloads.ts';
import { demoElement, demoSearch } from './demo-search.ts';
import { saidByExpert } from './said-by-expert.ts';
import { saidByStranger } from './said-by-stranger.ts';
import { say } from './say.ts';
import { writtenAfter } from './written-after.ts';

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

const elements = {
  search: (text: string, antal: number) => [...demoSearch(text, antal), ...searchOthers(text)],
  find: demoElement,
};

const all = [...writtenAfter, ...saidByExpert, ...saidByStranger];

/** It does nothing by itself: it asks, says what was not understood, or finds nothing. */
const doesNothing = (said: string) => said === '' || /^[!?-] /.test(said);

test('tre hundrede sætninger: ni af ti er, som de er ment, og ingen gør noget andet', () => {
  const read = all.map(([text, meant]) => ({ text, meant, said: say(text, { elements }) }));
  const asMeant = read.filter(({ meant, said }) => said === meant);
  const other = read.filter(({ meant, said }) => said !== meant && !doesNothing(said));
  expect(other).toEqual([]);
  const missed = read.filter(({ meant, said }) => said !== meant);
  expect(read.length).toBeGreaterThanOrEqual(300);
  expect(asMeant.length / read.length, JSON.stringify(missed, null, 2)).toBeGreaterThanOrEqual(0.9);
});

test('det, der ikke er forstået, siges, når det er en sætning om noget', () => {
  const silent = all
    .map(([text, meant]) => ({ text, meant, said: say(text, { elements }) }))
    .filter(({ meant, said }) => said !== meant && said === '');
  expect(silent.map(({ text }) => text)).toEqual([]);
});
