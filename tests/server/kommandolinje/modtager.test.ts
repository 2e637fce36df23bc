import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Engine } from '../../../server/db/open-database.ts';
import { describeOnce, describeOnEachEngine } from '../harness/engines.ts';
import { type Machine, openMachine } from './sada.ts';
import { type Served, serveDemo } from './served.ts';

/** A server with the demo content, and for each test a user's machine with a file for the copy. */
function useReceiver(engine: Engine) {
  let served: Served;
  let machine: Machine;
  let file: string;
  let nextName = 0;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    served = await serveDemo(engine);
    for (const user of ['kundedemo.central', 'kundedemo.finanslov.fm', 'kundedemo.ingen']) {
      tokens.set(user, await served.tokenOf(user));
    }
  });
  afterAll(() => served?.close());
  beforeEach(async () => {
    machine = await openMachine({ SADA_ADRESSE: served.proxy.url });
    file = path.join(machine.folder, 'kopi.db');
  });

  const envOf = (user: string) => ({ SADA_TOKEN: tokens.get(user) ?? '' });
  const receive = async (words: readonly string[] = [], user = 'kundedemo.central') =>
    await machine.modtager(['--fil', file, ...words], { env: envOf(user) });

  /** One run of so many commands. */
  async function write(commands = 1): Promise<void> {
    const lines = Array.from({ length: commands }, () => {
      nextName += 1;
      return `ret underkonto 07.14.01.10 navn "Navn ${nextName}"`;
    });
    const text = ['pr. 2027', 'underaktivitet 9', ...lines].join('\n');
    const { code, err } = await machine.sada(['koer', '-', '--bekraeft'], {
      env: envOf('kundedemo.finanslov.fm'),
      stdin: text,
    });
    expect([code, err]).toEqual([0, '']);
  }

  /** Does something to the file from without. */
  function inFile<Answer>(work: (db: DatabaseSync) => Answer): Answer {
    const db = new DatabaseSync(file);
    try {
      return work(db);
    } finally {
      db.close();
    }
  }

  const rowsOf = () =>
    inFile((db) => db.prepare('select slags, noegle, indhold from raekke').all());

  return {
    envOf,
    receive,
    write,
    inFile,
    rowsOf,
    get served() {
      return served;
    },
    get machine() {
      return machine;
    },
    get file() {
      return file;
    },
  };
}

describeOnEachEngine('modtagerens kopi', (engine) => {
  const { receive, write, rowsOf } = useReceiver(engine);

  test('begynder med et øjebliksbillede og følger ændringerne til det samme som et nyt', async () => {
    const first = await receive();
    expect([first.code, first.err]).toEqual([0, '']);
    expect(first.out).toMatch(/^Øjebliksbillede ved linje \d+: \d+ rækker\.\nKopien er ajour/);
    await write();
    await write(3);
    const then = await receive(['--kontrol']);
    expect([then.code, then.err]).toEqual([0, '']);
    expect(then.out).toMatch(
      /^Kopien er ajour med linje \d+: \d+ rækker\.\nKontrol: ens, \d+ rækker/,
    );
    expect(then.out).toContain('elementer mod søgningen i finanslovsstrukturen, finansår 2026');
    expect(then.out).toContain('elementer mod søgningen i løngrupper og lønfællesskaber');
    const followed = rowsOf();
    expect((await receive(['--forfra'])).code).toBe(0);
    expect(rowsOf()).toEqual(followed);
  });
});

describeOnce('modtager', (engine) => {
  const receiver = useReceiver(engine);
  const { envOf, receive, write, inFile, rowsOf } = receiver;

  test('kontrollen finder det, der er anderledes, også kun i det, kaldene viser', async () => {
    await receive();
    const changed = inFile((db) =>
      db
        .prepare(`update raekke set indhold = json_set(indhold, '$.navn', 'Et andet')
          where slags = 'Paragraf' and json_extract(indhold, '$.nummer') = '07'`)
        .run(),
    );
    expect(changed.changes).toBeGreaterThan(0);
    inFile((db) =>
      db.exec(`delete from raekke
        where slags = 'periode' and json_extract(indhold, '$.nummer') = 202611`),
    );
    const { code, err } = await receive(['--kontrol']);
    expect(code).toBe(2);
    expect(err).toContain('modtager: ikke ens: Paragraf {"id":');
    expect(err).toContain('): navn');
    expect(err).toContain('modtager: ikke ens: periode ');
  });

  test('holder for den, der ikke må se løn, det, den må', async () => {
    const { code, out } = await receive(['--kontrol'], 'kundedemo.ingen');
    expect(code).toBe(0);
    expect(out).not.toContain('løn');
    const kinds = inFile((db) => db.prepare('select distinct slags from raekke').all());
    expect(
      kinds.map(({ slags }) => String(slags)).filter((slags) => /loen|proces/i.test(slags)),
    ).toEqual([]);
  });

  test('går ikke videre, hvor en række ikke er, som loggen fandt den, og gemmer intet af det', async () => {
    await receive();
    inFile((db) =>
      db.exec(`update raekke set indhold = json_set(indhold, '$.navn', 'Skrevet udenom')
        where slags = 'Underkonto' and json_extract(indhold, '$.fuldtNummer') = '07.14.01.10'`),
    );
    const before = rowsOf();
    await write(2);
    const { code, err } = await receive();
    expect(code).toBe(1);
    expect(err).toMatch(
      /^modtager: Linje \d+ i ændringsloggen ændrer en række \(Underkonto\), som ikke/,
    );
    expect(rowsOf()).toEqual(before);
    expect((await receive(['--forfra', '--kontrol'])).code).toBe(0);
  });

  test.each([
    ['er kortere', 'nummer = nummer + 1000000, sidste = null'],
    [
      'har en anden linje med nummeret',
      "sidste = json_set(sidste, '$.tid', '2020-01-01T00:00:00.000Z')",
    ],
  ])('siger, når loggen %s', async (_, change) => {
    await receive();
    await write();
    await receive();
    inFile((db) => db.exec(`update kopi set ${change}`));
    const { code, err } = await receive();
    expect(code).toBe(1);
    expect(err).toMatch(
      /^modtager: Ændringsloggen har ikke linje \d+, .* Kør igen med --forfra\.$/,
    );
    expect((await receive(['--forfra', '--kontrol'])).code).toBe(0);
  });

  test('afviser en anden database, en andens kopi og en fil, der er i brug', async () => {
    inFile((db) => db.exec('create table noget (a)'));
    expect(await receive()).toMatchObject({
      code: 1,
      err: `modtager: ${receiver.file} er en anden database og ikke en kopi. Sig en anden fil.`,
    });
    inFile((db) => db.exec('drop table noget'));
    await receive();
    await write();
    inFile((db) => db.exec("update kopi set adresse = 'https://sada.example.dk'"));
    expect((await receive()).err).toContain('er en kopi af https://sada.example.dk.');
    const busy = new DatabaseSync(receiver.file);
    busy.exec('begin immediate');
    expect((await receive(['--forfra'])).err).toBe(
      `modtager: ${receiver.file} bruges af en anden modtager.`,
    );
    busy.close();
    expect((await receive(['--forfra'])).code).toBe(0);
  });

  test('følger med, til der afbrydes, også når serveren er væk imens', async () => {
    let waits = 0;
    const { code, out, err } = await receiver.machine.modtager(
      ['--fil', receiver.file, '--følg', '5'],
      {
        env: envOf('kundedemo.central'),
        wait: async (seconds) => {
          expect(seconds).toBe(5);
          waits += 1;
          receiver.served.proxy.target =
            waits === 1 ? 'http://127.0.0.1:9' : receiver.served.server.baseUrl;
          if (waits === 2) await write();
          if (waits === 3) throw new Error('Afbrudt');
        },
      },
    );
    expect(code).toBe(1);
    expect(out.match(/Kopien er ajour med linje/g)).toHaveLength(2);
    expect(err.split('\n')).toHaveLength(2);
    expect((await receive(['--kontrol'])).code).toBe(0);
  });

  test.each([
    [[], '--fil mangler.'],
    [['--fil', 'x', '--foelg', '0'], '--foelg 0 skal være et helt tal fra 1 til 3600.'],
    [['--fil', 'x', '--foelg', '5', '--kontrol'], '--kontrol og --foelg siges ikke sammen'],
    [['--fil', 'x', '--ukendt'], '»--fil x --ukendt« kan ikke læses.'],
  ])('siger, hvad der er galt med %j', async (words, text) => {
    const { code, err } = await receiver.machine.modtager(words);
    expect([code, err]).toEqual([1, expect.stringContaining(text)]);
  });
});
