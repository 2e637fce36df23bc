import { expect, test } from 'vitest';
import { overviewOf } from '../../../server/read/overview/overview.ts';
import { udvalgCounts } from '../../../server/read/overview/udvalg.ts';
import { keptTables } from '../../../server/storage/kept-tables.ts';
import type { Overview } from '../../../src/api/contract/overview.ts';
import { treeTypesOf } from '../../../src/domain/elements/area-types.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { type Status, statusAt } from '../../../src/domain/status.ts';
import { next } from '../../../src/domain/time/time-axis.ts';
import { central, reader, underkontoBody, useCommandApi } from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import { Statements } from '../harness/statements.ts';
import { testToday } from '../harness/templates.ts';

interface Found {
  readonly total: number;
}

/** Times with many changes, with few, and with none to come. */
const asked = [
  [areas.finanslovsstruktur, 2015],
  [areas.finanslovsstruktur, 2026],
  [areas.finanslovsstruktur, 2999],
  [areas.regnskabsstruktur, 202611],
  [areas.regnskabsstruktur, 201713],
] as const;
const named = asked.map(([area, time]) => [area.name, time, area] as const);

describeOnEachEngine('overblikket', (engine) => {
  const api = useCommandApi(engine);

  const overview = ({ apiRoot, axis }: (typeof named)[0][2], time: number) =>
    api.get<Overview>(`${apiRoot}/overblik?${axis}=${time}`, reader);
  const total = async (call: string) => (await api.get<Found>(`${call}&antal=1`, reader)).total;

  /** Every element of some types with what it is at a time, as the domain tells it. */
  async function standing(types: readonly string[]) {
    const versions = await api.db
      .selectFrom('element_version')
      .selectAll()
      .where('type', 'in', [...types])
      .execute();
    const at = (when: number) =>
      new Map(
        versions
          .filter(({ vist_fra, vist_til }) => vist_fra <= when && when <= vist_til)
          .map((row): [string, { version: number; type: string; status: Status }] => {
            const {
              fra,
              til,
              soft_lukket_fra: softLukketFra,
              soft_lukket_til: softLukketTil,
            } = row;
            const status = statusAt({ fra, til, softLukketFra, softLukketTil }, when);
            return [row.element_id, { version: row.version_id, type: row.type, status }];
          }),
      );
    return at;
  }

  test.each(named)('%s %i: fladerne er de elementer, der gælder, hver for sig', async (...one) => {
    const [, time, area] = one;
    const { grupper } = await overview(area, time);
    const search = `${area.apiRoot}/paged-search?type=${area.overview.counts}&${area.axis}=${time}`;
    const sum = (field: 'aabne' | 'softLukkede') =>
      grupper.reduce((all, group) => all + group[field], 0);
    expect(sum('aabne')).toBe(await total(`${search}&status=Aaben`));
    expect(sum('softLukkede')).toBe(await total(`${search}&status=SoftLukket`));
    const numbers = grupper.map(({ fuldtNummer }) => fuldtNummer);
    expect(numbers).toEqual(numbers.toSorted());
    const roots = await total(
      `${area.apiRoot}/${elementTypes[area.root].list}?${area.axis}=${time}`,
    );
    expect(grupper).toHaveLength(roots);
  });

  test('en paragrafs underkonti er dem, hvis nummer begynder med dens', async () => {
    const { grupper } = await overview(areas.finanslovsstruktur, 2026);
    for (const { fuldtNummer, aabne, softLukkede } of grupper) {
      const under = `/api/finanslovsstruktur/search-full-number?soeg=${fuldtNummer}&type=Underkonto&finansaar=2026`;
      expect(aabne).toBe(await total(`${under}&status=Aaben`));
      expect(softLukkede).toBe(await total(`${under}&status=SoftLukket`));
    }
  });

  test.each(named)('%s %i: det, der ændres, er et andet i den næste tid', async (...one) => {
    const [, time, area] = one;
    const types = treeTypesOf(area).map(({ name }) => name);
    const at = await standing(types);
    const [now, then] = [at(time), at(next(area.axis, time))];
    const changed = [...now].filter(([id, { version, status }]) => {
      const later = then.get(id);
      return later?.version !== version || later.status !== status;
    });
    const { grupper, udvalg } = await overview(area, time);
    const planned = udvalg.find(({ navn }) => navn === 'planlagteAendringer');
    expect(planned?.antal).toBe(changed.length);
    const counted = changed.filter(([, { type }]) => type === area.overview.counts);
    const told = grupper.reduce((sum, { aendres }) => sum + aendres, 0);
    // What stands below a root that is not valid has no surface.
    expect(told).toBeLessThanOrEqual(counted.length);
    const touched = [...now].filter(
      ([id, { type, status }]) =>
        type === area.overview.counts &&
        (status === 'SoftLukket' || (status === 'Aaben' && counted.some(([one]) => one === id))),
    );
    expect(grupper.reduce((sum, { beroerte }) => sum + beroerte, 0)).toBe(touched.length);
  });

  test.each(named)('%s %i: hvert udvalg har så mange, som dets søgning finder', async (...one) => {
    const [, time, area] = one;
    const { udvalg } = await overview(area, time);
    expect(udvalg.map(({ navn }) => navn)).toEqual(area.overview.udvalg);
    for (const { navn, antal } of udvalg) {
      const search = `${area.apiRoot}/paged-search?udvalg=${navn}&${area.axis}=${time}`;
      expect([navn, await total(search)]).toEqual([navn, antal]);
      expect(await total(`${search}&status=Fremtidig`)).toBeLessThanOrEqual(antal);
    }
  });

  test('det, der mangler eller er galt, er talt, som dataene har det', async () => {
    const { udvalg } = await overview(areas.finanslovsstruktur, 2026);
    expect(Object.fromEntries(udvalg.map(({ navn, antal }) => [navn, antal]))).toEqual({
      udenStandarddelregnskab: 64,
      planlagteAendringer: 0,
      softLukketUdenUdloeb: 1244,
      // Of the demo's 83 hovedkonti without a virksomhed and 25 numbers that their type does not take, those valid in 2026.
      hovedkontiUdenVirksomhed: 1,
      underkontonumreUdenForInterval: 14,
      aabneUnderLukket: 0,
    });
  });

  test('fristerne er de løbende underaktiviteters, den første først', async () => {
    const { frister } = await overview(areas.finanslovsstruktur, 2026);
    expect(frister.map(({ proces, slutdato }) => [proces, slutdato])).toEqual([
      ['AEF27', '2026-11-23'],
      ['TB26', '2026-11-27'],
      ['AEF27', '2026-12-04'],
      ['AEF27', '2026-12-11'],
      ['RES26', '2026-12-18'],
      ['RES26', '2026-12-31'],
      ['DEMO26', '2026-12-31'],
    ]);
    expect((await overview(areas.regnskabsstruktur, 202611)).frister).toEqual([]);
  });

  test('det seneste er områdets egne linjer, nyeste først, og højst tre', async () => {
    const latest = async (area: (typeof named)[0][2]) => (await overview(area, 2026)).seneste;
    const made: string[] = [];
    for (const nummer of ['61', '62', '63', '64']) {
      const body = { ...(await underkontoBody(api)), nummer };
      const { status } = await api.call(central, 'POST', '/api/finanslovsstruktur/underkonti', {
        body,
      });
      expect(status).toBe(200);
      made.unshift(nummer);
    }
    const lines = await latest(areas.finanslovsstruktur);
    expect(lines.map(({ elementer: [one] }) => one?.fuldtNummer.slice(-2))).toEqual(
      made.slice(0, 3),
    );
    const { seneste } = await overview(areas.regnskabsstruktur, 202611);
    const types = seneste.flatMap(({ elementer }) => elementer.map(({ type }) => type));
    expect(types.every((type) => elementTypes[type].area === 'regnskabsstruktur')).toBe(true);
  });

  test('lige mange sætninger, hvor meget der end er at tælle', async () => {
    const statements = new Statements();
    const db = api.db.withPlugin(statements);
    const services = { db, today: () => testToday };
    const everybody = { permissions: new Set(permissions), scopeRoles: new Set<string>() };
    // What is kept to the clock moves is no part of what is counted.
    await keptTables(db);
    const counts: number[] = [];
    for (const [area, time] of asked) {
      const before = statements.count;
      await overviewOf(services, everybody, { [area.axis]: time }, area);
      counts.push(statements.count - before);
    }
    expect(new Set(counts.slice(0, 3)).size).toBe(1);
    expect(Math.max(...counts)).toBeLessThanOrEqual(7);
    const before = statements.count;
    await udvalgCounts(db, areas.finanslovsstruktur, { finansaar: 2026, periode: 202601 });
    expect(statements.count - before).toBe(1);
  });
});
