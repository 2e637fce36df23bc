import { describe, expect, test } from 'vitest';
import {
  createPathOf,
  editPlace,
  elementPlace,
  hasPage,
  newVersionPlace,
  placeBefore,
  structurePlace,
  structureSearchPlace,
  withTime,
} from '../../src/commands/places.ts';
import { areas } from '../../src/domain/elements/areas.ts';

const underkonto = { type: 'Underkonto', fuldtNummer: '07.14.01.10' } as const;
const underkontotype = { type: 'Underkontotype', fuldtNummer: '10' } as const;

describe('et trin tilbage', () => {
  test.each([
    ['/fl/07.14.01.10', '?rediger=1', '/fl/07.14.01.10'],
    ['/fl/07.14.01.10', '?rediger=nyVersion&finansaar=2027', '/fl/07.14.01.10'],
    ['/fl/07.14.01.10', '', '/finanslovsstruktur?valgt=07.14.01.10'],
    ['/create-element-overview/Underkonto', '', '/create-element-overview'],
    ['/create-element-overview/Underkontotype', '?liste=1', '/create-element-overview'],
    [
      '/create-element-overview/Underkontotype',
      '?element=10&finansaar=2027',
      '/create-element-overview/Underkontotype?liste=1',
    ],
    [
      '/create-element-overview/Underkontotype',
      '?element=10&rediger=1',
      '/create-element-overview/Underkontotype?element=10',
    ],
    ['/create-element-overview', '', '/finanslovsstruktur'],
    ['/finanslovsstruktur', '?soeg=forskning&valgt=07', '/finanslovsstruktur?valgt=07'],
    ['/finanslovsstruktur', '?status=Aaben', '/finanslovsstruktur'],
    ['/finanslovsstruktur', '?valgt=07', null],
    ['/ac/07004.001', '?periode=202611', '/regnskabsstruktur?valgt=07004.001'],
    ['/ac/07004.001', '?rediger=1', '/ac/07004.001'],
    ['/regnskabsstruktur', '?soeg=drift', '/regnskabsstruktur'],
    ['/kontoplan', '', null],
  ])('fra %s%s til %s', (pathname, search, expected) => {
    expect(placeBefore(pathname, search)).toBe(expected);
  });

  test('fører altid til toppen', () => {
    let place: string | null = `${editPlace(underkonto)}&soeg=x`;
    const seen: string[] = [];
    while (place !== null) {
      seen.push(place);
      const [path = '', search = ''] = place.split('?');
      place = placeBefore(path, search);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.at(-1)).toBe('/finanslovsstruktur?valgt=07.14.01.10');
  });
});

test('et elements side følger dets område, og kun finansloven bærer trinnet med', () => {
  const delregnskab = { type: 'Delregnskab', fuldtNummer: '07004.001' } as const;
  expect(elementPlace(delregnskab)).toBe('/ac/07004.001');
  expect(editPlace(delregnskab)).toBe('/ac/07004.001?rediger=1');
  expect(structurePlace(areas.regnskabsstruktur, '07004')).toBe('/regnskabsstruktur?valgt=07004');
  expect([delregnskab, underkonto, underkontotype].map(hasPage)).toEqual([true, true, false]);
  const here = '?periode=202611&underaktivitetId=5';
  expect(withTime(elementPlace(delregnskab), here)).toBe('/ac/07004.001?periode=202611');
  expect(withTime(elementPlace(underkonto), here)).toBe(
    '/fl/07.14.01.10?periode=202611&underaktivitetId=5',
  );
});

test('adresser', () => {
  expect(editPlace(underkonto)).toBe('/fl/07.14.01.10?rediger=1');
  expect(editPlace(underkonto, 'navn')).toBe('/fl/07.14.01.10?rediger=1&felt=navn');
  expect(elementPlace(underkontotype)).toBe('/create-element-overview/Underkontotype?element=10');
  expect(newVersionPlace(underkontotype)).toBe(
    '/create-element-overview/Underkontotype?element=10&rediger=nyVersion',
  );
  expect(createPathOf('Bevillingstype#liste')).toBe(
    '/create-element-overview/Bevillingstype?liste=1',
  );
  expect(newVersionPlace(underkonto)).toBe('/fl/07.14.01.10?rediger=nyVersion');
  expect(structureSearchPlace(areas.finanslovsstruktur, ' § 07.14 ')).toBe(
    '/finanslovsstruktur?soeg=%C2%A7+07.14',
  );
  expect(createPathOf('Underkonto')).toBe('/create-element-overview/Underkonto');
  expect(createPathOf('Processstyring')).toBe('/process');
  expect(createPathOf('WriteLoengrupperAndFaellesskaber#loenfaellesskab')).toBe('/loenfaellesskab');
});
