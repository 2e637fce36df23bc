import { describe, expect, test } from 'vitest';
import {
  areaOf,
  hasUnderaktiviteter,
  numbersNest,
  pageOfType,
  treeTypesOf,
} from '../../../src/domain/elements/area-types.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { elementTypes, elementTypesOf } from '../../../src/domain/elements/registry.ts';
import { routes } from '../../../src/domain/routes.ts';

const { finanslovsstruktur, regnskabsstruktur } = areas;
const paths = routes.map(({ path }) => path);

describe.each(Object.values(areas))('$label', (area) => {
  test('har sine typer, dem alle på sin akse', () => {
    const types = elementTypesOf(area.name);
    expect(types.map(({ name }) => areaOf(name))).toEqual(types.map(() => area));
    expect(new Set(types.map(({ axis }) => axis))).toEqual(new Set([area.axis]));
  });

  test('begynder i sin rod, og resten af træet hænger under noget', () => {
    const tops = treeTypesOf(area).filter(({ parent }) => parent === undefined);
    expect(tops.map(({ name }) => name)).toEqual([area.root]);
  });

  test('har sine skærme i specifikationens afsnit 2', () => {
    expect(paths).toContain(area.path);
    for (const { name } of treeTypesOf(area)) {
      const page = pageOfType(name);
      const number = page?.type === undefined ? 'number' : 'nummer';
      expect(paths, name).toContain(`${page?.path}/:${number}`);
    }
  });
});

test('kodelisterne står ikke i træet', () => {
  expect(treeTypesOf(finanslovsstruktur).map(({ name }) => name)).toEqual([
    'Paragraf',
    'Hovedomraade',
    'Aktivitetsomraade',
    'Hovedkonto',
    'Underkonto',
  ]);
});

test('kun finansloven ændres i processers trin, og kun dens numre begynder med rodens', () => {
  expect([finanslovsstruktur, regnskabsstruktur].map(hasUnderaktiviteter)).toEqual([true, false]);
  expect([finanslovsstruktur, regnskabsstruktur].map(numbersNest)).toEqual([true, false]);
});

test('hvad der binder et element til en anden struktur', () => {
  const { Underkonto, Paragraf, Underkontotype, Delregnskab, Virksomhed } = elementTypes;
  expect(Underkonto.relations).toEqual(['delregnskaber', 'virksomheder']);
  expect(Paragraf.relations).toEqual(['virksomheder']);
  expect(Delregnskab.relations).toEqual(['underkonti']);
  expect(Virksomhed.relations).toEqual(['cvr']);
  expect(Underkontotype.relations).toBeUndefined();
});
