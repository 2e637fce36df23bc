import { describe, expect, test } from 'vitest';
import { shownText } from '../../../../src/domain/commands/sheet/shown-text.ts';
import { areas } from '../../../../src/domain/elements/areas.ts';
import { gridOf } from './grid.ts';

/** What may be written in a cell of a kind, beside how the portal shows it. */
const written: Readonly<Record<string, readonly string[]>> = {
  bool: ['Ja', 'j', '1', 'true', 'JA'],
  date: ['31.12.2026', '2026-12-31', '31/12/2026'],
};

describe.each(Object.values(areas).map((area) => [area.name, area] as const))('%s', (_, area) => {
  const { columns } = gridOf(area);
  test.each([...columns.values()].map((spec) => [spec.id, spec] as const))(
    '%s shows what a cell says, however it is written',
    (id, spec) => {
      const [field] = spec.fields.values();
      const options =
        field?.kind === 'enum' ? field.options.map(({ value, label }) => [label, value]) : [];
      const times = area.axis === 'periode' ? ['12.2026', '202612'] : ['2026', '2026'];
      const same = [...options, written[spec.kind] ?? [], spec.kind === 'time' ? times : []];
      for (const texts of same) {
        const shown = new Set(texts.map((text) => shownText(spec, text, { area })));
        expect([id, shown.size]).toEqual([id, texts.length === 0 ? 0 : 1]);
      }
      if (spec.kind === 'time' && area.axis === 'periode') {
        expect(shownText(spec, '202612', { area })).toBe('12.2026');
      }
      expect(shownText(spec, 'siger intet', { area })).toBe('siger intet');
    },
  );
});

test('a type is shown by its name, a number and what is not known as they are written', () => {
  const { area, columns, find } = gridOf();
  const shown = (id: string, text: string, more = {}) => {
    const spec = columns.get(id);
    return spec && shownText(spec, text, { area, ...more });
  };
  expect(shown('type', 'UK')).toBe(shown('type', 'Underkonto'));
  expect(shown('nummer', '07140171')).toBe('07140171');
  expect(shown('underkontotypeId', '10')).toBe('10');
  expect(shown('underkontotypeId', '10', { find })).toBe('Almindelig virksomhed');
});
