import { readFileSync } from 'node:fs';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { statusAt } from '../../../src/domain/status.ts';
import { fold, looseFold, numberQuery, searchText } from '../../../src/domain/words/folding.ts';
import { isNear } from '../../../src/domain/words/near-words.ts';
import type { ElementHit } from '../../../src/palette/hits/use-element-hits.ts';
import { underkonto } from '../../views/payloads.ts';

interface Stored {
  readonly fuldtNummer: string;
  readonly navn: string;
  readonly fraFinansaar: number;
  readonly tilFinansaar: number | null;
}

const files: readonly (readonly [string, ElementTypeName])[] = [
  ['paragraffer', 'Paragraf'],
  ['hovedomraader', 'Hovedomraade'],
  ['aktivitetsomraader', 'Aktivitetsomraade'],
  ['hovedkonti', 'Hovedkonto'],
  ['underkonti', 'Underkonto'],
];

const year = 2026;

/** The elements of the demo data as they stand in 2026. */
const demoElements: readonly ElementHit[] = files
  .flatMap(([file, type]) => {
    const read = JSON.parse(readFileSync(`dev/demo/data/${file}.json`, 'utf8'));
    return (read.poster as Stored[]).map((stored): ElementHit => {
      const { fuldtNummer, navn, fraFinansaar: fra, tilFinansaar: til } = stored;
      const status = statusAt({ fra, til, softLukketFra: null, softLukketTil: null }, year);
      const id = `${type} ${fuldtNummer}`;
      return { ...underkonto, id, type, fuldtNummer, navn, status, tilFinansaar: til };
    });
  })
  .toSorted((one, other) => (one.fuldtNummer < other.fuldtNummer ? -1 : 1));

const own = new Map(
  demoElements.map((element) => [element.id, searchText(element.fuldtNummer, element.navn)]),
);
/** The words of a name as they are compared when nothing has all that is written. */
const loose = new Map(
  demoElements.map(({ id, navn }) => {
    const name = looseFold(navn);
    return [id, { name, words: name.match(/[\p{L}\p{N}]+/gu) ?? [] }];
  }),
);
const byNumber = new Map(demoElements.map((element) => [element.fuldtNummer, element]));

/** Its own words and those of everything above it. */
function wayText(element: ElementHit): string {
  const { parent, number } = elementTypes[element.type];
  const length = number.digits + (number.separator?.length ?? 0);
  const above = parent && byNumber.get(element.fuldtNummer.slice(0, -length));
  const text = own.get(element.id) ?? '';
  return above ? `${text} ${wayText(above)}` : text;
}

function byName(text: string): (element: ElementHit) => number {
  const name = fold(text);
  return ({ navn }) => (fold(navn) === name ? 0 : fold(navn).startsWith(name) ? 1 : 2);
}

/** The same answer as the server's search with `bredt`, which has tests of its own. */
export function demoSearch(text: string, antal = 8): readonly ElementHit[] {
  const number = numberQuery(text);
  if (number) {
    const hits = demoElements.filter(
      ({ fuldtNummer, id }) =>
        fuldtNummer.startsWith(number.digits) || own.get(id)?.includes(` ${number.digits}`),
    );
    const exact = hits.filter(({ fuldtNummer }) => number.forms.includes(fuldtNummer));
    return [...new Set([...exact, ...hits])].slice(0, antal);
  }
  const words = fold(text)
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean);
  if (words.length === 0) return [];
  const order = byName(text);
  const best = (found: readonly ElementHit[]) =>
    found.toSorted((one, other) => order(one) - order(other)).slice(0, antal);
  const holds = (held: string) => words.every((word) => held.includes(word));
  const exact = demoElements.filter(({ id }) => holds(own.get(id) ?? ''));
  if (exact.length > 0) return best(exact);
  const above = demoElements.filter(
    (element) =>
      words.some((word) => own.get(element.id)?.includes(word)) && holds(wayText(element)),
  );
  if (above.length > 0) return best(above);
  const sought = words.map(looseFold);
  const near = demoElements.filter(({ id }) => {
    const { name = '', words: others = [] } = loose.get(id) ?? {};
    return sought.every(
      (word) => name.includes(word) || others.some((other) => isNear(word, other)),
    );
  });
  return near.slice(0, antal);
}

export function demoElement(fuldtNummer: string): ElementHit {
  const found = byNumber.get(fuldtNummer);
  if (!found) throw new Error(`${fuldtNummer} er ikke i demodata`);
  return found;
}
