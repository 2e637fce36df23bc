import { afterEach, beforeEach, expect, test } from 'vitest';
import { setFeatures } from '../../src/api/http/features.ts';
import { unknownInAddress } from '../../src/console/unknown-in-address.ts';
import { areas } from '../../src/domain/elements/areas.ts';

const area = areas.finanslovsstruktur;
const unknownIn = (search: string) => unknownInAddress(area, new URLSearchParams(search));

beforeEach(() => setFeatures(['felter', 'overblik']));
afterEach(() => setFeatures([]));

test('det, området har, er kendt, og det valgte spørges der ikke om', () => {
  const known =
    'soeg=x&status=Lukket&type=Underkonto&udvalg=planlagteAendringer&sortering=-navn,nummer&kolonner=nummer,navn&bredder=navn:20&kol.navn=drift&valgt=99&visning=tabel&finansaar=1';
  expect(unknownIn(known)).toEqual({ told: [], known: {} });
});

test('det, området ikke har, nævnes én gang, og resten af adressen bliver', () => {
  expect(
    unknownIn(
      'status=Borte&type=Delregnskab&udvalg=intet&sortering=-borte,navn&kolonner=nummer,borte&bredder=borte:4&kol.vaek=1',
    ),
  ).toEqual({
    told: [
      'statussen »Borte«',
      'typen »Delregnskab«',
      'udvalget »intet«',
      'kolonnen »borte«',
      'kolonnen »vaek«',
    ],
    known: {
      ...{ status: '', type: '', udvalg: '' },
      ...{ sortering: 'navn', kolonner: 'nummer', bredder: '' },
      'kol.vaek': '',
    },
  });
});

test('det, en anden servers adresse kan, kan denne måske ikke', () => {
  const search = 'udvalg=planlagteAendringer&kol.virksomhedId=07';
  expect(unknownIn(search).told).toEqual([]);
  setFeatures([]);
  expect(unknownIn(search).told).toEqual([
    'udvalget »planlagteAendringer«',
    'kolonnen »virksomhedId«',
  ]);
});

test('hvad en fremmed har skrevet, siges ikke i sin længde', () => {
  const [told = ''] = unknownIn(`status=${'x'.repeat(500)}`).told;
  expect(told.length).toBeLessThan(60);
});
