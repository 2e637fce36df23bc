import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineMaker, sharedValues } from '../../../src/views/structure/rows/structure-lines.ts';
import { elementOf } from '../payloads.ts';

const linked = { id: 'til', fuldtNummer: '07', navn: 'Finansministeriet' };

/** As an answer brings it: every text and every link an object of its own. */
function lineOf(which: number, navn: string, link = linked) {
  const element = elementOf(which, { type: 'Hovedkonto', fuldtNummer: '07.11.01', navn });
  const answered = { ...element, referencer: { paragrafId: { ...link } } };
  return lineMaker('paragrafId')(JSON.parse(JSON.stringify(answered)));
}

test('hvad mange linjer peger på, er ét', () => {
  const shared = sharedValues();
  const [one, other] = [shared(lineOf(1, 'Løn')), shared(lineOf(2, 'Drift'))];
  expect(one.referencer?.paragrafId).toEqual(linked);
  expect(other.referencer?.paragrafId).toBe(one.referencer?.paragrafId);
});

test('det samme under et andet navn er sig selv', () => {
  const shared = sharedValues();
  const renamed = { ...linked, navn: 'Skatteministeriet' };
  shared(lineOf(1, 'Løn'));
  expect(shared(lineOf(2, 'Drift', renamed)).referencer?.paragrafId).toEqual(renamed);
});

test('en linje siger det samme, hvad den end deler', () => {
  const line = fc.record({
    navn: fc.string(),
    to: fc.constantFrom('til', 'andet'),
    as: fc.string(),
  });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const made = lines.map(({ navn, to, as }, at) =>
        lineOf(at, navn, { id: to, fuldtNummer: '07', navn: as }),
      );
      expect(structuredClone(made).map(sharedValues())).toEqual(made);
    }),
  );
});
