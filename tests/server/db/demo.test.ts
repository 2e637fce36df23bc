import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '../../../dev/demo/load.ts';
import { readSource } from '../../../dev/demo/source.ts';
import { verifyPassword } from '../../../server/identity/passwords.ts';
import { attributesOf, storageOf } from '../../../server/storage/field-storage.ts';
import type { elementTypeNames } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { joinNumber } from '../../../src/domain/numbers.ts';
import { searchText } from '../../../src/domain/words/folding.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { testToday } from '../harness/templates.ts';

describeOnEachEngine('the demo content', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: true });
  });
  afterAll(() => database.close());

  async function versionsOf(type: (typeof elementTypeNames)[number]) {
    const rows = await database.db
      .selectFrom('element_version')
      .selectAll()
      .where('type', '=', type)
      .orderBy('fuldt_nummer')
      .orderBy('fra')
      .execute();
    return Map.groupBy(rows, (row) => row.fuldt_nummer);
  }

  test('holds every element of the files, and no other', async () => {
    const counts = await database.db
      .selectFrom('element')
      .select(['type', (eb) => eb.fn.countAll<number>().as('antal')])
      .groupBy('type')
      .execute();
    expect(Object.fromEntries(counts.map(({ type, antal }) => [type, antal]))).toEqual({
      Paragraf: 34,
      Hovedomraade: 133,
      Aktivitetsomraade: 330,
      Hovedkonto: 2041,
      Underkonto: 5446,
      Underkontotype: 6,
      Bevillingstype: 7,
      Ministeransvarsomraade: 21,
      Virksomhed: 89,
      RegnskabsfoerendeInstitution: 137,
      Bogfoeringskreds: 203,
      Delregnskab: 4093,
      EANNummer: 312,
      Hovedart: 7,
      Standardkonto: 66,
      Regnskabskonto: 384,
      Statuspost: 37,
      Loenfaellesskab: 17,
      Loengruppe: 86,
    });
  });

  test('no name holds a character that cannot be seen', async () => {
    const stored = await database.db
      .selectFrom('element_version')
      .select(['fuldt_nummer', 'navn', 'soegetekst'])
      .execute();
    const unseen = stored.filter(({ navn, soegetekst }) => /\p{Cc}/u.test(navn + soegetekst));
    expect(unseen).toEqual([]);
    const names = stored.map(({ fuldt_nummer, navn }) => `${fuldt_nummer} ${navn}`);
    expect(names).toEqual(
      expect.arrayContaining([
        '14.69.14.40 RED Rådgivning – Indsats mod æresrelaterede k',
        '15.75.69 KFUK’s Sociale Arbejde',
        '15.85.49 Tilskud sfa. Handlingsplan ”Det gode ældreliv',
        '14502.047 RED Rådgivning – Indsats mod æresrelaterede k',
      ]),
    );
  });

  test.each([
    ['paragraffer', 'Paragraf'],
    ['hovedomraader', 'Hovedomraade'],
    ['aktivitetsomraader', 'Aktivitetsomraade'],
    ['hovedkonti', 'Hovedkonto'],
    ['underkonti', 'Underkonto'],
  ] as const)('%s: every record with every name version is as in the file', async (file, type) => {
    const stored = await versionsOf(type);
    for (const record of await readSource(file)) {
      const names = record.versioner.length > 0 ? record.versioner : [record];
      const expected = names.map(({ fraFinansaar, tilFinansaar, navn }) => ({
        nummer: record.nummer,
        navn,
        // Four accounts of the file end before they begin; they get the year they end in.
        fra: tilFinansaar === null ? fraFinansaar : Math.min(fraFinansaar, tilFinansaar),
        til: tilFinansaar,
      }));
      const found = stored.get(record.fuldtNummer) ?? [];
      expect(found.map(({ nummer, navn, fra, til }) => ({ nummer, navn, fra, til }))).toEqual(
        expected,
      );
      const last = found.at(-1);
      expect(last?.soft_lukket_fra).toBe(record.status === 'SoftLukket' ? 2023 : null);
    }
  });

  test('every element hangs where its full number says', async () => {
    const { rows } = await database.db.connection().execute(async (connection) => ({
      rows: await connection
        .selectFrom('element_version as v')
        .leftJoin('element_version as p', (join) =>
          join.onRef('p.element_id', '=', 'v.overordnet_id').on('p.version_id', '=', 1),
        )
        .select([
          'v.type',
          'v.nummer',
          'v.fuldt_nummer',
          'p.type as over_type',
          'p.fuldt_nummer as over',
        ])
        .execute(),
    }));
    const wrong = rows.filter((row) => {
      const type = elementTypes[row.type as keyof typeof elementTypes];
      const full = joinNumber(type.name, row.over, row.nummer);
      return (
        row.over_type !== (type.parent?.type ?? null) ||
        row.fuldt_nummer !== full ||
        !type.number.full.test(row.fuldt_nummer)
      );
    });
    expect(wrong).toEqual([]);
  });

  test('attributes hold the declared fields, and references point to elements of their type', async () => {
    const ids = new Map(
      (await database.db.selectFrom('element').selectAll().execute()).map(({ id, type }) => [
        id,
        type,
      ]),
    );
    const rows = await database.db
      .selectFrom('element_version')
      .select(['type', 'fuldt_nummer', 'attributter'])
      .execute();
    for (const { type: name, fuldt_nummer, attributter } of rows) {
      const type = elementTypes[name as keyof typeof elementTypes];
      const fields = type.fields.filter((field) => storageOf(type, field).in === 'attributter');
      // No other key and no null: as the commands write them.
      expect(attributesOf(type, attributter), fuldt_nummer).toEqual(attributter);
      for (const field of fields) {
        const value = attributter[field.code];
        if (field.kind !== 'reference' || value === undefined) continue;
        expect(ids.get(String(value)), `${fuldt_nummer} ${field.code}`).toBe(field.to);
      }
    }
  });

  test('hovedkonti keep type, owner and flags of the file', async () => {
    const [stored, types, owners] = [
      await versionsOf('Hovedkonto'),
      await versionsOf('Bevillingstype'),
      await versionsOf('Virksomhed'),
    ];
    const codeOf = new Map(
      [...types.values()].flat().map((row) => [row.element_id, row.attributter.kode]),
    );
    const cvrOf = new Map([...owners.values()].flat().map((row) => [row.element_id, row.nummer]));
    for (const record of await readSource('hovedkonti')) {
      for (const { attributter } of stored.get(record.fuldtNummer) ?? []) {
        expect({
          bevillingstype: codeOf.get(String(attributter.bevillingstypeId)),
          virksomhed: cvrOf.get(String(attributter.virksomhedId)) ?? null,
          virksomhedsbaerende: attributter.virksomhedsbaerende,
          videreforselsadgang: attributter.videreforselsadgang,
          variabelBevilling: attributter.variabelBevilling,
        }).toEqual({
          bevillingstype: record.bevillingstype,
          virksomhed: record.virksomhed,
          virksomhedsbaerende: record.virksomhedsbaerende,
          videreforselsadgang: record.videreforselsadgang,
          variabelBevilling: record.variabelBevilling,
        });
      }
    }
  });

  test('relations are those of the file', async () => {
    const rows = await database.db
      .selectFrom('underkonto_delregnskab as r')
      .innerJoin('element_version as u', 'u.element_id', 'r.underkonto_id')
      .innerJoin('element_version as d', 'd.element_id', 'r.delregnskab_id')
      .where('u.version_id', '=', 1)
      .where('d.version_id', '=', 1)
      .select(['u.fuldt_nummer as underkonto', 'd.fuldt_nummer as delregnskab'])
      .select(['r.default_delregnskab', 'r.fra_periode', 'r.til_periode'])
      .execute();
    const line = (...parts: unknown[]) => parts.map(String).join(' ');
    const file = await readSource('underkonto_delregnskab');
    expect(file).toHaveLength(4091);
    expect(
      rows
        .map((r) =>
          line(r.underkonto, r.delregnskab, r.default_delregnskab, r.fra_periode, r.til_periode),
        )
        .toSorted(),
    ).toEqual(
      file
        .map((r) =>
          line(r.underkonto, r.delregnskab, r.defaultDelregnskab, r.fraPeriode, r.tilPeriode),
        )
        .toSorted(),
    );
  });

  test('search texts and display intervals are derived as elsewhere', async () => {
    const rows = await database.db
      .selectFrom('element_version')
      .select(['fuldt_nummer', 'navn', 'soegetekst', 'fra', 'vist_fra', 'version_id'])
      .execute();
    const wrongText = rows.filter((r) => r.soegetekst !== searchText(r.fuldt_nummer, r.navn));
    expect(wrongText).toEqual([]);
    const wrongStart = rows.filter((r) => r.vist_fra !== (r.version_id === 1 ? 0 : r.fra));
    expect(wrongStart).toEqual([]);
  });

  test('a year is missing from § 10 and § 23 where their history has a gap', async () => {
    const paragraffer = await versionsOf('Paragraf');
    const life = (nummer: string) => paragraffer.get(nummer)?.map(({ fra, til }) => [fra, til]);
    expect(life('10')).toEqual([
      [2011, 2015],
      [2018, 2019],
    ]);
    expect(life('23')).toEqual([
      [2003, 2015],
      [2022, 2024],
      [2025, null],
    ]);
  });

  test('an underaktivitet is open to all the whole of this year and of next', async () => {
    const rows = await database.db
      .selectFrom('underaktivitet as u')
      .innerJoin('hovedaktivitet as h', 'h.id', 'u.hovedaktivitet_id')
      .innerJoin('proces as p', 'p.id', 'h.processid')
      .innerJoin('procesrettighed as r', 'r.underaktivitet_id', 'u.id')
      .where('p.kode', 'like', 'DEMO%')
      .select(['p.finansaar', 'p.status', 'u.startdato', 'u.kontering_slut', 'u.slutdato'])
      .select(['u.elementtyper', 'u.rettighedsniveau', 'r.rettighedsniveau as niveau'])
      .select((eb) => eb.fn.countAll<number>().as('paragraffer'))
      .groupBy(['p.id', 'u.id', 'r.rettighedsniveau'])
      .orderBy('p.finansaar')
      .execute();
    const year = (finansaar: number) => ({
      finansaar,
      status: 'Aktiv',
      startdato: `${finansaar}-01-01`,
      kontering_slut: `${finansaar}-12-31`,
      slutdato: `${finansaar}-12-31`,
      elementtyper: ['Paragraf', 'Hovedomraade', 'Aktivitetsomraade', 'Hovedkonto', 'Underkonto'],
      rettighedsniveau: 'Aaben',
      niveau: 'Aaben',
      paragraffer: 29,
    });
    expect(rows).toEqual([year(2026), year(2027)]);
  });

  test('every demo user has the rights of the file and the password demo', async () => {
    const rows = await database.db.selectFrom('bruger').selectAll().execute();
    const stored = new Map(rows.map((row) => [row.brugernavn, row]));
    const users = await readSource('demobrugere');
    expect(stored.size).toBe(users.length);
    for (const user of users) {
      const { adgangskode, ...row } = stored.get(user.brugernavn) ?? {};
      expect(row).toMatchObject({
        visningsnavn: user.visningsnavn,
        email: user.email,
        cvr: user.cvr,
        organisationsnavn: user.organisationsnavn,
        scope_roles: user.scopeRoles,
        tilladelser: user.accessiblePermissions,
      });
      expect(await verifyPassword('demo', String(adgangskode))).toBe(true);
    }
  });

  test('a role gives nobody more than they have', async () => {
    const roles = await database.db.selectFrom('rolle').selectAll().execute();
    const users = await database.db.selectFrom('bruger').selectAll().execute();
    for (const { rolle, tilladelser } of roles) {
      for (const user of users.filter(({ scope_roles }) => scope_roles.includes(rolle))) {
        expect(user.tilladelser).toEqual(expect.arrayContaining(tilladelser));
      }
    }
    expect(roles.map(({ rolle }) => rolle)).toContain('SADACentralAdministrator');
  });

  test('it is loaded only into an empty database', async () => {
    const count = () =>
      database.db
        .selectFrom('element_version')
        .select((eb) => eb.fn.countAll<number>().as('antal'))
        .executeTakeFirstOrThrow();
    const before = await count();
    expect(await loadDemo(database.db, { today: testToday })).toBe(false);
    expect(await count()).toEqual(before);
  });
});
