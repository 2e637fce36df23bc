import { expect, test } from 'vitest';
import { commands } from '../../../src/commands/registry.ts';
import type { SelectedElement } from '../../../src/commands/subjects/selected-element.ts';
import { aboutElements } from '../../../src/commands/subjects/subject.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import type { Status } from '../../../src/domain/status.ts';
import { writeText } from '../../../src/domain/words/write-text.ts';
import { kindOf } from '../../../src/palette/arguments/kinds.ts';
import type { Look } from '../../../src/palette/arguments/look.ts';
import { standingOf } from '../../../src/palette/arguments/standing-step.ts';
import { addRecent } from '../../../src/palette/hits/recent.ts';
import { elementOf, pageOf } from '../../views/payloads.ts';

const type: ElementTypeName = 'RegnskabsfoerendeInstitution';
const institution = (at: number, fuldtNummer: string, status: Status = 'Aaben') =>
  elementOf(at, { type, fuldtNummer, navn: `Institution ${fuldtNummer}`, status });
const here = institution(1, '0701');
const institutions = [here, institution(2, '0702'), institution(3, '0703', 'Lukket')];
const recent = institution(4, '2301');
const kreds: SelectedElement = {
  ...{ id: 'k', type: 'Bogfoeringskreds', fuldtNummer: '07004', navn: 'Hovedkredsen' },
  ...{ status: 'Aaben', overordnetId: here.id },
};

/** What is asked of the server, and what it answers: all whose number begins so. */
function lookOf(text: string): Look {
  const read: Look['read'] = ({ queryKey }) => {
    const { soeg = '' } = queryKey.at(-1) as { readonly soeg?: string };
    const found = institutions.filter(({ fuldtNummer }) => fuldtNummer.startsWith(soeg));
    return pageOf(found) as never;
  };
  return {
    ...{
      read,
      text,
      rested: text,
      earlier: {},
      made: {},
      hasUnderaktivitet: false,
      saidTime: null,
    },
    ...{ about: aboutElements([kreds]), atHand: aboutElements([kreds]), working: null },
    times: { finansaar: 2026, periode: 202611 },
    ...{ today: '2026-11-20', username: 'anne', permissions: new Set() },
  };
}

const place = [...commands.values()]
  .flatMap(({ arguments: fields = [] }) => fields)
  .find((argument) => argument.kind === 'element' && argument.types.includes(type));
if (!place) throw new Error('Flyt spørger ikke om et sted');
const candidatesFor = (text: string) => kindOf(place).candidates(place, lookOf(text)) ?? [];

test('før noget er skrevet, tilbydes det, der er set for nylig, og det, der er ved siden af', () => {
  addRecent({ kind: 'element', ...recent, type, at: 1 });
  addRecent({ kind: 'element', ...kreds, type: 'Bogfoeringskreds', at: 2 });
  const likely = candidatesFor('');
  expect(likely.map(({ number, reason, isLikely }) => [number, reason, isLikely])).toEqual([
    ['2301', null, true],
    ['0702', null, true],
    ['0701', 'Elementet ligger allerede under 0701.', true],
  ]);
});

test('det, der kun er sandsynligt, tages ikke, før der er gået til det', () => {
  const field = { settled: {}, current: place, isText: false, text: '' };
  const input = { made: {}, wanted: null, typed: {}, highlighted: '' };
  const standing = (highlighted: string) =>
    standingOf(field, { ...input, highlighted }, () => null, candidatesFor(''));
  expect(standing('').active).toBeUndefined();
  expect(standing(institutions[1]?.id ?? '').active?.number).toBe('0702');
});

test('af det, der findes, står det, der ikke kan vælges, sidst med grunden', () => {
  expect(candidatesFor('07').map(({ number, reason }) => [number, reason])).toEqual([
    ['0702', null],
    ['0701', 'Elementet ligger allerede under 0701.'],
    ['0703', '0703 er lukket.'],
  ]);
});

test('hvad der kan skrives, siger, hvilke typer der kan modtage', () => {
  expect(writeText([type])).toBe('Skriv nummer eller navn på regnskabsførende institution.');
  expect(writeText([])).toBe('Skriv et nummer eller et navn.');
});
