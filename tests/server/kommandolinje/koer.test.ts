import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeOnEachEngine } from '../harness/engines.ts';
import { type Machine, openMachine } from './sada.ts';
import { type Served, serveDemo } from './served.ts';

const head = '# Prøve\npr. 2027\nunderaktivitet 9\n';
const rename = (nummer: string, name: string) =>
  `${head}ret underkonto ${nummer} navn "${name}"   # ny\n`;

describeOnEachEngine('sada plan og koer', (engine) => {
  let served: Served;
  let machine: Machine;
  let writer: string;
  let admin: string;

  beforeAll(async () => {
    served = await serveDemo(engine);
    writer = await served.tokenOf('kundedemo.finanslov.fm');
    admin = await served.tokenOf('kundedemo.central');
  });
  beforeEach(async () => {
    served.proxy.breaks = () => undefined;
    served.proxy.calls.length = 0;
    machine = await openMachine({ SADA_ADRESSE: served.proxy.url, SADA_TOKEN: writer });
  });
  afterEach(() => {
    for (const token of [writer, admin]) expect(machine.written.join('\n')).not.toContain(token);
  });
  afterAll(() => served.close());

  const fileOf = async (text: string | Uint8Array) => {
    const file = path.join(machine.folder, 'nye konti.txt');
    await writeFile(file, text);
    return file;
  };
  const nameOf = async (nummer: string) => {
    const { out } = await machine.sada(['vis', nummer, '--pr', '2027', '--json']);
    return JSON.parse(out).poster[0].navn as string;
  };
  /** Of the whole log, newest first. */
  const logged = async () => {
    const env = { SADA_TOKEN: admin };
    const { out } = await machine.sada(['log', '--json', '--antal', '1000'], { env });
    return JSON.parse(out).poster as { nummer: number; koersel: number; kilde: string }[];
  };
  const planTokenIn = (text: string) => /sada koer ([\da-f-]{36})/.exec(text)?.[1] ?? '';

  test('en fil planlægges, køres og står i loggen som kommandolinjens', async () => {
    const file = await fileOf(
      `${rename('07.14.01.10', 'Almindelig drift')}ret underkonto 07.14.01.10 navn "Almindelig drift"\n`,
    );
    const before = await logged();
    const plan = await machine.sada(['plan', file]);
    expect(plan).toMatchObject({ code: 2, err: '' });
    expect(plan.out.split('\n').slice(0, 3)).toEqual([
      '4  ændres   ret underkonto 07.14.01.10 navn "Almindelig drift"   # ny',
      '5  uændret  ret underkonto 07.14.01.10 navn "Almindelig drift"',
      '2 kommandoer: 1 ændrer 1 element, 1 ændrer intet',
    ]);
    expect(await logged()).toEqual(before);

    const ran = await machine.sada(['koer', file]);
    expect([ran.code, ran.out]).toEqual([
      0,
      expect.stringMatching(/^Kørsel \d+ er gemt: 1 linje i ændringsloggen\.$/),
    ]);
    const [line, ...others] = await logged();
    expect(others).toEqual(before);
    expect(line).toMatchObject({ kilde: 'kommandolinje', bruger: 'kundedemo.finanslov.fm' });
    const since = await machine.sada(['log', '--efter', String((line?.nummer ?? 0) - 1)], {
      env: { SADA_TOKEN: admin },
    });
    expect(since.out).toMatch(/kundedemo\.finanslov\.fm {2}ret underkonto 07\.14\.01\.10 /);

    expect(await machine.sada(['plan', file])).toMatchObject({ code: 0, err: '' });
    expect(await machine.sada(['koer', file])).toMatchObject({
      code: 0,
      out: 'Der er intet at ændre.',
    });
    expect(await logged()).toHaveLength(before.length + 1);
  });

  test('den plan, der er vist, køres ved sit navn, og én gang', async () => {
    const { out } = await machine.sada(['plan', '-'], { stdin: rename('07.13.01.10', 'Vist') });
    const token = planTokenIn(out);
    const first = await machine.sada(['koer', token, '--json']);
    expect(first.code).toBe(0);
    expect(await machine.sada(['koer', token, '--json'])).toEqual(first);
    const { koersel } = JSON.parse(first.out);
    const otherwise = await machine.sada(['koer', token, '--gyldige']);
    expect(otherwise).toEqual({
      code: 0,
      out: `Kørsel ${koersel} er gemt: 1 linje i ændringsloggen.`,
      err: 'Planen er kørt i forvejen og køres ikke igen.',
    });
    expect((await logged()).filter((line) => line.koersel === koersel)).toHaveLength(1);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await machine.sada(['koer', unknown])).code).toBe(1);
  });

  test('fejl står ved linje og kolonne, intet gemmes, og --gyldige kører de andre', async () => {
    const file = await fileOf(
      `${rename('07.13.01.90', 'Gyldig')}opred x\nret underkonto 07.13.01.90 nvan X\n`,
    );
    const before = await logged();
    for (const words of [['plan'], ['koer']] as const) {
      const ended = await machine.sada([...words, file]);
      expect(ended.code).toBe(1);
      expect(ended.err).toMatch(/^\S+ konti\.txt:5:1: fejl: .*opred/m);
      expect(ended.err).toMatch(/^\S+ konti\.txt:6:28: fejl: .*nvan/m);
      expect(ended.out).not.toContain('sada koer');
    }
    const json = await machine.sada(['plan', file, '--json']);
    expect(JSON.parse(json.out)).toMatchObject({ udfald: 'obb', linjer: [4, 5, 6] });
    expect(await logged()).toEqual(before);
    const partly = await machine.sada(['koer', file, '--gyldige']);
    expect([partly.code, partly.out]).toEqual([3, expect.stringContaining('1 linje')]);
    expect(await nameOf('07.13.01.90')).toBe('Gyldig');
    const none = await machine.sada(['koer', '-', '--gyldige'], { stdin: 'opred x' });
    expect(none).toMatchObject({ code: 1, err: expect.stringContaining('Intet er gemt.') });
  });

  test('det, der skal bekræftes, køres ikke, før det er set', async () => {
    const only = rename('07.14.01.90', await nameOf('07.14.01.90'));
    const before = await logged();
    const asked = await machine.sada(['koer', '-'], { stdin: only });
    expect([asked.code, asked.err]).toEqual([
      1,
      expect.stringMatching(
        /stdin:4: advarsel: Kun tiden er ændret.*\nsada: Noget skal bekræftes\./,
      ),
    ]);
    expect(await logged()).toEqual(before);
    expect((await machine.sada(['kør', '-', '--bekræft'], { stdin: only })).code).toBe(0);
    expect(await logged()).toHaveLength(before.length + 1);
  });

  test('det, der ikke kan læses, og det, der ingen kommandoer har, siges', async () => {
    const missing = path.join(machine.folder, 'mangler.txt');
    expect(await machine.sada(['plan', missing])).toMatchObject({
      code: 1,
      err: `sada: ${missing} kan ikke læses.`,
    });
    const latin = await fileOf(Buffer.from('ret paragraf 07 navn "\xc6"', 'latin1'));
    expect((await machine.sada(['plan', latin])).err).toBe(
      `sada: ${latin} er ikke UTF-8, men formentlig Windows-1252 (»ANSI«). Gem den som UTF-8: i Notesblok under Gem som, Kodning.`,
    );
    for (const stdin of ['', '\n', '# kun en bemærkning\n', 'pr. 2027\n']) {
      for (const word of ['plan', 'koer']) {
        const ended = await machine.sada([word, '-'], { stdin });
        expect(ended).toEqual({
          code: 1,
          out: '',
          err: 'sada: Der er ingen kommandoer i teksten.',
        });
      }
    }
  });

  test('når svaret på en kørsel ikke frem, spørges der om den, og det siges, som det er', async () => {
    const before = await logged();
    served.proxy.breaks = (call) => (call === 'POST /api/kommandoer/udfoer' ? 'after' : undefined);
    const ended = await machine.sada(['koer', '-'], { stdin: rename('07.14.01.10', 'Brudt') });
    expect([ended.code, ended.err]).toEqual([0, '']);
    const calls = served.proxy.calls.map((call) =>
      call.replace(/[\da-f]{8}-[\da-f-]{27}$/, 'PLAN'),
    );
    expect(calls.filter((call) => call.includes('kommandoer/'))).toEqual([
      'POST /api/kommandoer/plan',
      'POST /api/kommandoer/udfoer',
      'DELETE /api/kommandoer/plan/PLAN',
    ]);
    expect(await logged()).toHaveLength(before.length + 1);
    expect(await nameOf('07.14.01.10')).toBe('Brudt');
  });

  test('brydes forbindelsen midt i en kørsel, siges det, der blev af den, hvad det end er', async () => {
    const before = await logged();
    served.proxy.breaks = (call) => (call === 'POST /api/kommandoer/udfoer' ? 'within' : undefined);
    const { code } = await machine.sada(['koer', '-'], { stdin: rename('07.14.01.10', 'Midt i') });
    served.proxy.breaks = () => undefined;
    // The question may come before the run has its turn, and then it never gets it.
    const isSaved = (await nameOf('07.14.01.10')) === 'Midt i';
    expect(code).toBe(isSaved ? 0 : 1);
    expect(await logged()).toHaveLength(before.length + (isSaved ? 1 : 0));
  });

  test('kom kørslen aldrig frem, er intet gemt, og planen kan ikke køres siden', async () => {
    const before = await logged();
    served.proxy.breaks = (call) => (call === 'POST /api/kommandoer/udfoer' ? 'before' : undefined);
    const { out } = await machine.sada(['plan', '-'], { stdin: rename('07.14.01.10', 'Aldrig') });
    const token = planTokenIn(out);
    const ended = await machine.sada(['koer', token]);
    expect([ended.code, ended.err]).toEqual([1, expect.stringContaining('Intet er gemt.')]);
    served.proxy.breaks = () => undefined;
    expect((await machine.sada(['koer', token])).code).toBe(1);
    expect(await logged()).toEqual(before);
  });

  test('svarer serveren slet ikke mere, er det uvist, og igen gemmes der kun én gang', async () => {
    const before = await logged();
    served.proxy.breaks = (call) => {
      if (call === 'POST /api/kommandoer/udfoer') return 'after';
      return call.startsWith('DELETE ') ? 'before' : undefined;
    };
    const ended = await machine.sada(['koer', '-'], { stdin: rename('07.14.01.10', 'Uvist') });
    expect([ended.code, ended.out]).toEqual([4, '']);
    expect(ended.err).toContain('uvist, om der er gemt');
    served.proxy.breaks = () => undefined;
    const again = await machine.sada(['koer', planTokenIn(ended.err)]);
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('er gemt: 1 linje')]);
    expect(await logged()).toHaveLength(before.length + 1);
  });

  test('det, der er uvist, når kun de gyldige køres, siger, hvordan det samme køres igen', async () => {
    const before = await logged();
    served.proxy.breaks = (call) => {
      if (call === 'POST /api/kommandoer/udfoer') return 'after';
      return call.startsWith('DELETE ') ? 'before' : undefined;
    };
    const stdin = `${rename('07.14.01.10', 'Uvist og gyldigt')}opred x\n`;
    const { code, err } = await machine.sada(['koer', '-', '--gyldige'], { stdin });
    expect([code, err]).toEqual([4, expect.stringMatching(/sada koer \S+ --gyldige$/)]);
    served.proxy.breaks = () => undefined;
    expect((await machine.sada(['koer', planTokenIn(err), '--gyldige'])).code).toBe(0);
    expect(await logged()).toHaveLength(before.length + 1);
  });

  test('den, der bryder af, får at vide, hvad der blev af kørslen', async () => {
    const before = await logged();
    const ended = await machine.sada(['koer', '-'], {
      stdin: rename('07.14.01.10', 'Afbrudt'),
      signal: AbortSignal.abort(),
    });
    expect(ended).toMatchObject({ code: 1, err: 'sada: Kørslen er afbrudt. Intet er gemt.' });
    expect(await logged()).toEqual(before);
  });
});
