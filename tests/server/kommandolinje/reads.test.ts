import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeOnce } from '../harness/engines.ts';
import { type Machine, openMachine } from './sada.ts';
import { type Served, serveDemo } from './served.ts';

describeOnce('det, sada viser', (engine) => {
  let served: Served;
  let central: string;
  let reader: string;
  let machine: Machine;

  beforeAll(async () => {
    served = await serveDemo(engine);
    central = await served.tokenOf('kundedemo.central');
    reader = await served.tokenOf('kundedemo.finanslov.styrelse');
  });
  beforeEach(async () => {
    machine = await openMachine({ SADA_ADRESSE: served.proxy.url, SADA_TOKEN: central });
  });
  afterAll(() => served.close());

  test('et element med de felter, der siger noget', async () => {
    const ended = await machine.sada(['vis', '07.14.01.10']);
    expect(ended).toMatchObject({ code: 0, err: '' });
    const [first = '', ...rows] = ended.out.split('\n');
    expect(first).toBe('Underkonto 07.14.01.10 Almindelig virksomhed');
    expect(rows).toContainEqual(expect.stringMatching(/^ {2}Status +Åben$/));
    expect(rows).toContainEqual(expect.stringMatching(/^ {2}Under +07 Finansministeriet › 07\.1 /));
    expect(rows).toContainEqual(expect.stringMatching(/^ {2}Standarddelregnskab +07004\.001 \S/));
  });

  test('et nummer, flere typer har, og ét skrevet uden prikker, pr. et andet år', async () => {
    const { out } = await machine.sada(['vis', '07']);
    const heads = out.split('\n').filter((line) => line !== '' && !line.startsWith(' '));
    expect(heads).toEqual([
      'Paragraf 07 Finansministeriet',
      'Ministeransvarsområde 07 Finansministeriet',
    ]);
    const earlier = await machine.sada(['vis', '07140110', '--pr', '2010']);
    expect(earlier.out).toContain('07.14.01 Personalestyrelsen');
    const { out: json } = await machine.sada(['vis', '07', '--pr', '05.2026', '--json']);
    expect(JSON.parse(json).poster).toMatchObject([
      { type: 'Paragraf', fuldtNummer: '07' },
      { type: 'Ministeransvarsomraade', fuldtNummer: '07' },
    ]);
  });

  test('et nummer, intet har, er ikke et tomt svar', async () => {
    expect(await machine.sada(['vis', '99.99'])).toEqual({
      code: 1,
      out: '',
      err: 'sada: Intet element har nummeret 99.99 i dag.',
    });
    expect((await machine.sada(['vis', '99.99', '--pr', '2027'])).err).toContain('pr. 2027.');
  });

  test('forskellen mellem to finansår, område for område, og koden siger, om der er nogen', async () => {
    const ended = await machine.sada(['forskel', '2010', '2027', '--antal', '3']);
    expect(ended).toMatchObject({ code: 2, err: '' });
    const lines = ended.out.split('\n');
    expect(lines[0]).toMatch(/^Finanslovsstruktur: \d+ forskelle i \d+ elementer \(\d+ nye?, /);
    expect(lines).toContainEqual(expect.stringMatching(/^3 af \d+ vises\.$/));
    const { out: json } = await machine.sada([
      ...['forskel', '2010', '2027', '--område', 'finanslovsstruktur'],
      ...['--antal', '10000', '--json'],
    ]);
    const { fra, til, omraader } = JSON.parse(json);
    expect([fra, til, omraader.length]).toEqual([2010, 2027, 1]);
    const [{ poster, taelling }] = omraader;
    expect(new Set(poster.map(({ id }: { id: string }) => id)).size).toBe(taelling.alle);
    const none = await machine.sada(['forskel', '2026', '2026', '--omraade', 'finanslovsstruktur']);
    expect(none).toMatchObject({ code: 0, err: '' });
    expect(none.out).toMatch(/^Finanslovsstruktur: 0 forskelle i \d+ elementer$/);
  });

  test('en ændring står med det, der var, og det, der er', async () => {
    const { out: json } = await machine.sada([
      'forskel',
      '2010',
      '2027',
      '--antal',
      '1500',
      '--json',
    ]);
    const [{ poster }] = JSON.parse(json).omraader;
    const renamed = poster.find(({ felter }: { felter: { code: string }[] }) =>
      felter.some(({ code }) => code === 'navn'),
    );
    const { out } = await machine.sada(['forskel', '2010', '2027', '--antal', '1500']);
    const said = `Navn: ${renamed.venstre.navn} → ${renamed.hoejre.navn}`;
    const line = out.split('\n').find((one) => one.includes(said));
    expect(line).toContain(renamed.hoejre.fuldtNummer);
  });

  test.each([
    ['2026', 'er hverken to finansår'],
    ['2026 12.2026', 'er hverken to finansår'],
    ['2026 2027 2028', 'er hverken to finansår'],
    ['2026 2027 --omraade intet', 'er ikke et område. Der er finanslovsstruktur,'],
    ['2026 2027 --omraade regnskabsstruktur', 'mellem to perioder (01.2027)'],
  ])('sada forskel %s er ingen forskel', async (words, text) => {
    const ended = await machine.sada(['forskel', ...words.split(' ')]);
    expect([ended.code, ended.out]).toEqual([1, '']);
    expect(ended.err).toContain(text);
  });

  test('fund i alle strukturer, og hvor mange der er flere', async () => {
    const { code, out } = await machine.sada(['søg', 'almindelig', 'virksomhed', '--antal', '2']);
    const lines = out.split('\n');
    expect([code, lines.length]).toEqual([0, 5]);
    expect(lines[0]).toMatch(/^01\.11\.01\.10 +underkonto +Åben +Almindelig virksomhed$/);
    expect(lines[2]).toMatch(/ delregnskab /);
    expect(lines.at(-1)).toMatch(/^4 af \d+ vises\.$/);
    const { out: json } = await machine.sada(['soeg', 'almindelig', '--antal', '1', '--json']);
    expect(JSON.parse(json).poster.length).toBeGreaterThan(1);
  });

  test('løn søges kun af den, der må læse det', async () => {
    const hits = async (token: string) => {
      const env = { SADA_TOKEN: token };
      const { out } = await machine.sada(['soeg', 'løn', '--antal', '100', '--json'], { env });
      const { poster } = JSON.parse(out) as { poster: { type: string }[] };
      return poster.filter(({ type }) => type === 'Loengruppe' || type === 'Loenfaellesskab')
        .length;
    };
    expect(await hits(central)).toBeGreaterThan(0);
    expect(await hits(reader)).toBe(0);
  });

  test('et token, som intet kald kan bære, siges på dansk og uden at vise det', async () => {
    const env = { SADA_TOKEN: `${central.slice(0, 40)}\n${central.slice(40)}` };
    const ended = await machine.sada(['soeg', 'løn'], { env });
    expect(ended).toMatchObject({
      code: 1,
      err: 'sada: SADA_TOKEN har tegn, som et token ikke har.',
    });
  });

  test('ændringsloggen nægtes den, der ikke må læse den', async () => {
    const ended = await machine.sada(['log', '--json'], { env: { SADA_TOKEN: reader } });
    expect(ended).toMatchObject({ code: 1, err: expect.stringContaining('tilladelse') });
    expect(JSON.parse(ended.out)).toMatchObject({ fejl: { status: 403 } });
    expect((await machine.sada(['log', '--antal', '3x'])).err).toBe(
      'sada: --antal 3x skal være et helt tal fra 1 til 10000.',
    );
  });
});
