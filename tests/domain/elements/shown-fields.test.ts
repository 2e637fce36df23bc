import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elementTypes, elementTypesOf } from '../../../src/domain/elements/registry.ts';
import { compareVersions, shownFields } from '../../../src/domain/elements/shown-fields.ts';

const value = fc.oneof(
  fc.constantFrom(null, undefined, ''),
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.array(fc.string({ maxLength: 2 }), { maxLength: 3 }),
);

const type = fc.constantFrom(...Object.values(elementTypes));

/** A type and any values at all in its fields, and in some that are not its own. */
const versionOf = (codes: readonly string[]) =>
  fc.record(Object.fromEntries([...codes, 'rowVersion', 'aendret'].map((code) => [code, value])));

const version = type.chain((declared) => {
  const codes = shownFields(declared).map(({ code }) => code);
  return fc.record({ declared: fc.constant(declared), a: versionOf(codes), b: versionOf(codes) });
});

const differing = (...of: Parameters<typeof compareVersions>) =>
  compareVersions(...of).flatMap(({ field, differs }) => (differs ? [field.code] : []));

describe('det, der vises', () => {
  test.each(elementTypesOf('finanslovsstruktur'))('$label.one: hvert felt én gang', (declared) => {
    const codes = shownFields(declared).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { code } of declared.fields) expect(codes).toContain(code);
    expect(codes.includes('softLukketFra')).toBe(declared.actions.softClose);
  });

  test('soft-lukningen følger efter gyldigheden', () => {
    const codes = shownFields(elementTypes.Hovedkonto).map(({ code }) => code);
    const at = codes.indexOf('tilFinansaar');
    expect(codes.slice(at, at + 3)).toEqual(['tilFinansaar', 'softLukketFra', 'softLukketTil']);
  });
});

describe('sammenligning af to versioner', () => {
  test('en version er ikke forskellig fra sig selv', () => {
    fc.assert(
      fc.property(version, ({ declared, a }) => {
        expect(differing(declared, a, structuredClone(a))).toEqual([]);
      }),
    );
  });

  test('hvert felt står der én gang, i rækkefølge, og ens fra begge sider', () => {
    fc.assert(
      fc.property(version, ({ declared, a, b }) => {
        const compared = compareVersions(declared, a, b);
        expect(compared.map(({ field }) => field)).toEqual(shownFields(declared));
        expect(differing(declared, b, a)).toEqual(differing(declared, a, b));
      }),
    );
  });

  test('det ene ændrede felt, og kun det, er forskelligt', () => {
    fc.assert(
      fc.property(version, fc.nat(), fc.string({ minLength: 1 }), ({ declared, a }, at, added) => {
        const fields = shownFields(declared);
        const { code } = fields[at % fields.length] ?? { code: '' };
        const b = { ...a, [code]: { ...[a[code]], added } };
        expect(differing(declared, a, b)).toEqual([code]);
      }),
    );
  });

  test('intet er intet, hvordan det end skrives', () => {
    const { Hovedkonto, Underkontotype } = elementTypes;
    expect(differing(Hovedkonto, { kortNavn: null }, { kortNavn: '' })).toEqual([]);
    expect(differing(Underkontotype, { bevillingstyper: [] }, {})).toEqual([]);
    expect(differing(Hovedkonto, { variabelBevilling: false }, {})).toEqual(['variabelBevilling']);
  });
});
