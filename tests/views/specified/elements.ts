import type { ElementDetail, ElementLink } from '../../../src/api/contract/structure/element.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { elementOf } from '../payloads.ts';

const year = { fraFinansaar: 2020, tilFinansaar: null };
const periode = { fraPeriode: 202001, tilPeriode: null };

/** One way down through each structure, a code list beside: type, full number, name and what it hangs below. */
const declared: readonly [ElementTypeName, string, string, number?][] = [
  ['Paragraf', '07', 'Finansministeriet'],
  ['Hovedomraade', '07.1', 'Centralstyrelsen', 0],
  ['Aktivitetsomraade', '07.14', 'Administration', 1],
  ['Hovedkonto', '07.14.01', 'Økonomistyrelsen', 2],
  ['Underkonto', '07.14.01.10', 'Almindelig virksomhed', 3],
  ['Underkontotype', '10', 'Almindelig'],
  ['Bevillingstype', '1', 'Driftsbevilling'],
  ['Ministeransvarsomraade', '07', 'Finansministerens område'],
  ['Virksomhed', '10213231', 'Økonomistyrelsen', 7],
  ['RegnskabsfoerendeInstitution', '0706', 'Regnskabsfællesskabet', 8],
  ['Bogfoeringskreds', '07004', 'Kredsen', 9],
  ['Delregnskab', '07004.001', 'Drift', 10],
  ['EANNummer', '5798009814371', 'Fakturaerne', 10],
  ['Hovedart', '1', 'Driftsposter'],
  ['Standardkonto', '18', 'Lønninger', 13],
  ['Regnskabskonto', '18.56', 'Egentlig løn', 14],
  ['Statuspost', '010', 'Egenkapital'],
  ['Loenfaellesskab', '128', 'Fælles løn'],
  ['Loengruppe', '124', 'Statens It', 17],
];

function linkTo({ id, type, fuldtNummer, navn }: ElementDetail): ElementLink {
  return { id, type, fuldtNummer, navn };
}

function made(): ElementDetail[] {
  const all: ElementDetail[] = [];
  for (const [index, [type, fuldtNummer, navn, at]] of declared.entries()) {
    const { axis, parent } = elementTypes[type];
    const above = at === undefined ? undefined : all[at];
    const element = elementOf(index + 1, {
      ...{ type, fuldtNummer, navn, nummer: fuldtNummer.replaceAll('.', '') },
      ...(axis === 'finansaar' ? year : periode),
      antalBoern: declared.filter(([, , , below]) => below === index).length,
      overordnetId: above?.id ?? null,
      ...(parent && above && { [parent.field]: above.id }),
      sti: above ? [...above.sti, linkTo(above)] : [],
      referencer: parent && above ? { [parent.field]: linkTo(above) } : {},
    });
    all.push(element);
  }
  return all;
}

export const elements: readonly ElementDetail[] = made();

export const ofType = (type: ElementTypeName) => elements.filter((one) => one.type === type);
