import { describe, expect, test } from 'vitest';
import {
  createPathOf,
  createPlace,
  editPlace,
  elementPlace,
  hasPage,
  newVersionPlace,
  structurePlace,
  structureSearchPlace,
  withTime,
} from '../../src/console/places.ts';
import { placeBefore, screenAt, stepBackPlace } from '../../src/console/step-back.ts';
import { trailTo } from '../../src/console/trail.ts';
import { areas } from '../../src/domain/elements/areas.ts';

const alone = { id: 'a', nummerGenbrugt: false } as const;
const underkonto = { ...alone, type: 'Underkonto', fuldtNummer: '07.14.01.10' } as const;
const underkontotype = { ...alone, type: 'Underkontotype', fuldtNummer: '10' } as const;

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
    ['/finanslovsstruktur', '?valgt=07&id=x&visning=tabel', '/finanslovsstruktur?visning=tabel'],
    ['/finanslovsstruktur', '?valgt=07', '/finanslovsstruktur'],
    [
      '/finanslovsstruktur',
      '?visning=tabel&kol.navn=x&soeg=y&sortering=-navn&kol.type=hk',
      '/finanslovsstruktur?visning=tabel&kol.navn=x&soeg=y&sortering=-navn',
    ],
    [
      '/finanslovsstruktur',
      '?visning=tabel&kol.navn=x&status=Aaben&sortering=-navn&kol.type=hk',
      '/finanslovsstruktur?visning=tabel&kol.navn=x&status=Aaben&sortering=-navn',
    ],
    ['/finanslovsstruktur', '?type=Underkonto&status=Aaben', '/finanslovsstruktur?type=Underkonto'],
    ['/finanslovsstruktur', '?kol.navn=x', null],
    [
      '/finanslovsstruktur/masseredigering',
      '?status=Aaben&kol.nummer=08.&valgt=08',
      '/finanslovsstruktur?status=Aaben&kol.nummer=08.&valgt=08&visning=tabel',
    ],
    [
      '/finanslovsstruktur/masseredigering',
      '?visning=sider&soeg=drift',
      '/finanslovsstruktur?visning=tabel&soeg=drift',
    ],
    [
      '/perioder',
      '?finansaar=2027&visning=ark&status=Aaben',
      '/perioder?finansaar=2027&visning=tabel&status=Aaben',
    ],
    [
      '/regnskabsstruktur/masseredigering',
      '?raekker=koblinger&underkonti=07.14.01.10',
      '/regnskabsstruktur?visning=tabel',
    ],
    ['/ac/07004.001', '?periode=202611', '/regnskabsstruktur?valgt=07004.001'],
    ['/ac/07004.001', '?rediger=1', '/ac/07004.001'],
    ['/regnskabsstruktur', '?soeg=drift', '/regnskabsstruktur'],
    ['/finanslovsstruktur', '?finansaar=2027', null],
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
    expect(seen.at(-1)).toBe('/finanslovsstruktur');
  });
});

test('et elements side følger dets område, og kun finansloven bærer trinnet med', () => {
  const delregnskab = { ...alone, type: 'Delregnskab', fuldtNummer: '07004.001' } as const;
  expect(elementPlace(delregnskab)).toBe('/ac/07004.001');
  expect(editPlace(delregnskab)).toBe('/ac/07004.001?rediger=1');
  expect(structurePlace(areas.regnskabsstruktur, { number: '07004', id: '' })).toBe(
    '/regnskabsstruktur?valgt=07004',
  );
  expect([delregnskab, underkonto, underkontotype].map(hasPage)).toEqual([true, true, false]);
  const here = '?periode=202611&underaktivitetId=5';
  expect(withTime(elementPlace(delregnskab), here)).toBe('/ac/07004.001?periode=202611');
  expect(withTime(elementPlace(underkonto), here)).toBe(
    '/fl/07.14.01.10?periode=202611&underaktivitetId=5',
  );
  const back = structurePlace(areas.finanslovsstruktur, { number: '07.14.01.10', id: '' });
  expect(withTime(back, '?underaktivitetId=5')).toBe(
    '/finanslovsstruktur?valgt=07.14.01.10&underaktivitetId=5',
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
  expect(createPathOf('Hovedart#liste')).toBe('/kontoplan?visning=tabel&type=Hovedart');
  expect(createPathOf('Statuspost#liste')).toBe('/kontoplan?visning=tabel&type=Statuspost');
  expect(createPathOf('Underkonto')).toBe('/create-element-overview/Underkonto');
  expect(createPathOf('Processstyring')).toBe('/process');
  expect(createPathOf('Aktivitet')).toBe('/aktiviteter');
  expect(createPathOf('CreateUpdatePeriodElement')).toBe('/perioder');
  expect(createPathOf('WriteLoengrupperAndFaellesskaber#loenfaellesskab')).toBe('/loenfaellesskab');
});

describe('et element, hvis nummer også er et andets', () => {
  const reused = { ...underkonto, nummerGenbrugt: true };

  test('har id i alle sine adresser, også når det ikke vides, om nummeret er dets alene', () => {
    expect(elementPlace(reused)).toBe('/fl/07.14.01.10?id=a');
    expect(elementPlace({ ...reused, nummerGenbrugt: undefined })).toBe('/fl/07.14.01.10?id=a');
    expect(editPlace(reused, 'navn')).toBe('/fl/07.14.01.10?id=a&rediger=1&felt=navn');
    expect(newVersionPlace(reused)).toBe('/fl/07.14.01.10?id=a&rediger=nyVersion');
    expect(elementPlace({ ...underkontotype, nummerGenbrugt: true })).toBe(
      '/create-element-overview/Underkontotype?element=10&id=a',
    );
    const named = { number: '07.14.01', id: 'b' };
    expect(structurePlace(areas.finanslovsstruktur, named)).toBe(
      '/finanslovsstruktur?valgt=07.14.01&id=b',
    );
    expect(createPlace('Underkonto', named)).toBe(
      '/create-element-overview/Underkonto?overordnet=07.14.01&id=b',
    );
  });

  test('er det samme hele vejen tilbage', () => {
    expect(placeBefore('/fl/07.14.01.10', '?id=a&rediger=1')).toBe('/fl/07.14.01.10?id=a');
    expect(placeBefore('/fl/07.14.01.10', '?id=a')).toBe(
      '/finanslovsstruktur?valgt=07.14.01.10&id=a',
    );
    const code = '/create-element-overview/Underkontotype';
    expect(placeBefore(code, '?element=10&id=a&rediger=1')).toBe(`${code}?element=10&id=a`);
    const tree = { pathname: '/finanslovsstruktur', search: '?valgt=07&id=b&soeg=x' };
    const backFrom = (search: string) =>
      stepBackPlace({ pathname: '/fl/07.14.01.10', search }, tree);
    expect(backFrom('?id=a')).toBe('/finanslovsstruktur?valgt=07.14.01.10&id=a&soeg=x');
    expect(backFrom('')).toBe('/finanslovsstruktur?valgt=07.14.01.10&soeg=x');
  });

  test('er sin egen skærm, og dets id følger ikke med til andre', () => {
    expect(screenAt('/fl/07', '?id=a')).not.toBe(screenAt('/fl/07', '?id=b'));
    expect(withTime('/fl/08', '?id=a&finansaar=2027')).toBe('/fl/08?finansaar=2027');
  });
});

test('et sted, der sætter tiden, sætter den på begge akser', () => {
  const here = '?finansaar=2026&periode=202614';
  expect(withTime('/finanslovsstruktur?finansaar=2027', here)).toBe(
    '/finanslovsstruktur?finansaar=2027&periode=202714',
  );
  expect(withTime('/regnskabsstruktur?periode=202701', here)).toBe(
    '/regnskabsstruktur?periode=202701&finansaar=2027',
  );
  const tree = { pathname: '/finanslovsstruktur', search: '?finansaar=2026&soeg=x' };
  const page = { pathname: '/fl/07', search: '?periode=202703' };
  expect(stepBackPlace(page, tree)).toBe('/finanslovsstruktur?soeg=x&periode=202703&valgt=07');
});

describe('et trin tilbage, som man kom', () => {
  const table = {
    pathname: '/finanslovsstruktur',
    search: '?visning=tabel&kol.nummer=23.11&finansaar=2027&valgt=23.11.79',
  };
  const page = { pathname: '/fl/23.11.01', search: '?finansaar=2026' };
  const form = { pathname: '/fl/23.11.01', search: '?rediger=1' };
  const create = {
    pathname: '/create-element-overview/Underkonto',
    search: '?overordnet=23.11.01',
  };
  const back = '/finanslovsstruktur?visning=tabel&kol.nummer=23.11&finansaar=2027&valgt=23.11.01';

  test('beholder visning, filtre og sortering, med det element og det finansår, der blev set på', () => {
    expect(stepBackPlace(page, table)).toBe(back.replace('2027', '2026'));
    expect(stepBackPlace(form, table)).toBe(back);
    expect(stepBackPlace(create, table)).toBe(table.pathname + table.search);
  });

  test.each([
    '/process',
    '/process/12',
    '/process/12/main-activity',
    '/process/main-activity/3',
    '/main-activity/3/sub-activity',
    '/main-activity/sub-activity/7',
  ])('fra %s fører et trin tilbage til Processtyring, som den var', (pathname) => {
    const overview = { pathname: '/processoverview', search: '?finansaar=2027&soeg=fl' };
    expect(placeBefore(pathname, '')).toBe('/processoverview');
    expect(stepBackPlace({ pathname, search: '' }, overview)).toBe(
      '/processoverview?finansaar=2027&soeg=fl',
    );
    expect(stepBackPlace({ pathname, search: '' }, { pathname: '/perioder', search: '' })).toBe(
      '/processoverview',
    );
  });

  test('fører fra en formular til elementets side, når den blev åbnet dér', () => {
    expect(stepBackPlace(form, page)).toBe('/fl/23.11.01?finansaar=2026');
    expect(stepBackPlace(create, page)).toBe('/fl/23.11.01?finansaar=2026');
  });

  test('fører fra oversigten over det, der kan oprettes, derhen, hvor den blev åbnet', () => {
    const overview = { pathname: '/create-element-overview', search: '?periode=202703' };
    for (const pathname of ['/regnskabsstruktur', '/perioder', '/kontoplan', '/fl/23.11.01']) {
      const from = { pathname, search: '?soeg=x' };
      expect(stepBackPlace(overview, from)).toBe(`${pathname}?soeg=x&periode=202703`);
    }
    for (const from of [create, form, { pathname: create.pathname, search: '?liste=1' }]) {
      expect(stepBackPlace(overview, from)).toBe('/finanslovsstruktur');
    }
    expect(stepBackPlace(overview, undefined)).toBe('/finanslovsstruktur');
  });

  test('fører aldrig til en formular eller et andet område', () => {
    const place = '/finanslovsstruktur?valgt=23.11.01';
    expect(stepBackPlace(page, create)).toBe(place);
    expect(stepBackPlace(page, { pathname: '/kontoplan', search: '' })).toBe(place);
    expect(stepBackPlace(page, undefined)).toBe(place);
    expect(stepBackPlace({ ...table, search: '?soeg=x' }, page)).toBe('/finanslovsstruktur');
  });

  test('vejen hertil følger historien, også når der gås tilbage', () => {
    const visit = (pathname: string, key: string) => ({ pathname, search: '', key });
    const [tree, element, moved] = [visit('/a', '1'), visit('/b', '2'), visit('/b', '3')];
    const trail = trailTo(trailTo([], tree, 'POP'), element, 'PUSH');
    expect(trail).toEqual([tree, element]);
    expect(trailTo(trail, element, 'PUSH')).toEqual([tree, element]);
    expect(trailTo(trail, moved, 'REPLACE')).toEqual([tree, moved]);
    expect(trailTo(trail, tree, 'POP')).toEqual([tree]);
    expect(trailTo(trail, visit('/c', '9'), 'POP')).toEqual([visit('/c', '9')]);
  });
});

describe('en adresses skærm', () => {
  test('formular, liste og kode er skærme for sig på deres egne stier', () => {
    const code = '/create-element-overview/Bevillingstype';
    expect(screenAt('/fl/07', '?rediger=1')).not.toBe(screenAt('/fl/07', ''));
    expect(screenAt(code, '?liste=1')).not.toBe(screenAt(code, ''));
    expect(screenAt(code, '?element=10')).not.toBe(screenAt(code, '?element=11'));
  });

  test('et filter af samme navn er ikke en ny skærm, der tager fokus fra feltet', () => {
    expect(screenAt('/aendringslog', '?element=071')).toBe(screenAt('/aendringslog', ''));
    expect(screenAt('/fl/07', '?element=071')).toBe(screenAt('/fl/07', ''));
  });
});

describe('typer, hvis sider har deres egen adresse', () => {
  const gruppe = { ...alone, type: 'Loengruppe', fuldtNummer: '124' } as const;
  const faelles = { ...alone, type: 'Loenfaellesskab', fuldtNummer: '2' } as const;

  test('siden står under typens sti, og formularen på den', () => {
    expect(elementPlace(gruppe)).toBe('/loengruppe/124');
    expect(elementPlace(faelles)).toBe('/loenfaellesskab/2');
    expect(editPlace(faelles)).toBe('/loenfaellesskab/2?rediger=1');
    expect(createPlace('Loenfaellesskab')).toBe('/loenfaellesskab');
    expect([hasPage(gruppe), hasPage(faelles)]).toEqual([true, true]);
  });

  test('et trin tilbage fører til rækken, hvis nummer er mærket, så de to typer kan skelnes', () => {
    expect(placeBefore('/loengruppe/124', '')).toBe('/loengrupper?valgt=124');
    expect(placeBefore('/loenfaellesskab/2', '?rediger=1')).toBe('/loenfaellesskab/2');
    expect(placeBefore('/loenfaellesskab/2', '')).toBe('/loengrupper?valgt=LF2');
    expect(placeBefore('/loengruppe', '?overordnet=LF2')).toBe('/create-element-overview');
    const from = { pathname: '/loengrupper', search: '?soeg=x' };
    expect(stepBackPlace({ pathname: '/loengruppe', search: '' }, from)).toBe(
      '/loengrupper?soeg=x',
    );
  });
});
