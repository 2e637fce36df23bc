import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { localRegister } from '../../../dev/demo/local-register.ts';
import { lookUpCvr } from '../../../server/commands/accounting/look-up-cvr.ts';
import { CircuitBreaker } from '../../../server/cvr/circuit-breaker.ts';
import { DatafordelerRegister } from '../../../server/cvr/datafordeler-register.ts';
import { fewAtOnce } from '../../../server/cvr/few-at-once.ts';
import { CvrLookups } from '../../../server/cvr/lookups.ts';
import { type CvrRegister, CvrUnavailableError } from '../../../server/cvr/register.ts';
import { cvrRegisterOf } from '../../../server/cvr/register-of.ts';
import { patient } from '../../../server/cvr/retry.ts';
import { describeOnEachEngine, openTestDatabase } from '../harness/engines.ts';

const cvr = '94023874';
const unreachable = new CvrUnavailableError('stille');

describe('det lokale register', () => {
  test('kender de indlæste virksomheder og dem, der kan oprettes', async () => {
    const loaded = await localRegister.find('10213231');
    expect(loaded).toMatchObject({ data: { navn: 'Økonomistyrelsen', status: 'Aktiv' } });
    const extra = await localRegister.find('95433456');
    expect(extra).toMatchObject({ data: { status: 'Ophørt', ophoersdato: '2025-12-31' } });
    expect(extra?.seNumre).toHaveLength(2);
    expect(await localRegister.find('12345674')).toBeNull();
  });
});

describe('uden CVR_URL', () => {
  const registerIn = (miljoe: string) => cvrRegisterOf({ miljoe, cvr: { timeoutMs: 1000 } });

  test('svarer datafilerne i Dev og Test', async () => {
    for (const miljoe of ['Dev', 'Test']) {
      expect(await registerIn(miljoe).find('10213231')).toMatchObject({
        data: { navn: 'Økonomistyrelsen' },
      });
    }
  });

  test('kan registeret ikke spørges, hvor data er rigtige', async () => {
    for (const miljoe of ['Prod', 'Uddannelse']) {
      await expect(registerIn(miljoe).find('10213231')).rejects.toThrow(CvrUnavailableError);
    }
  });
});

describe('Datafordelerens tjeneste', () => {
  let service: Server | undefined;
  afterEach(() => {
    service?.closeAllConnections();
    service?.close();
  });

  /** A stand-in for the service, and the register that asks it. */
  async function registerAt(answer: RequestListener, timeoutMs = 2000) {
    service = createServer(answer).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/CVR/v1`;
    return new DatafordelerRegister({ url, noegle: 'hemmelig', timeoutMs });
  }

  const nodes: Readonly<Record<string, object[]>> = {
    CVR_Virksomhed: [{ id: 'a-1', virksomhedStartdato: '2019-01-01', virksomhedOphoersdato: null }],
    CVR_Navn: [{ vaerdi: 'Styrelsen' }],
    CVR_Virksomhedsform: [{ vaerdi: '230', vaerditekst: 'Statslig enhed' }],
    CVR_Produktionsenhed: [{ pNummer: 1003456789 }],
  };
  const good =
    (asked: string[]): RequestListener =>
    async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      const [, entity = ''] = /query \{ (\w+)\(/.exec(JSON.parse(body).query) ?? [];
      asked.push(`${request.url} ${entity}`);
      response.end(JSON.stringify({ data: { [entity]: { nodes: nodes[entity] ?? [] } } }));
    };

  test('svarer med registerets oplysninger, spurgt om én entitet ad gangen med nøglen', async () => {
    const asked: string[] = [];
    const found = await (await registerAt(good(asked))).find(cvr);
    expect(found).toMatchObject({
      data: {
        cvrNummer: cvr,
        navn: 'Styrelsen',
        status: 'Aktiv',
        virksomhedsform: { kode: '230', tekst: 'Statslig enhed' },
        adresse: null,
        pEnheder: ['1003456789'],
      },
      seNumre: [{ seNummer: cvr, gyldigFra: '2019-01-01' }],
    });
    expect(asked[0]).toBe('/CVR/v1?apiKey=hemmelig CVR_Virksomhed');
    expect(asked).toHaveLength(8);
  });

  test('et nummer, registeret ikke kender, er intet', async () => {
    const none: RequestListener = (_, response) => {
      response.end(JSON.stringify({ data: { CVR_Virksomhed: { nodes: [] } } }));
    };
    expect(await (await registerAt(none)).find(cvr)).toBeNull();
  });

  test.each<[string, RequestListener]>([
    ['en fejl', (_, response) => void response.writeHead(500).end()],
    ['intet JSON', (_, response) => void response.end('<html>')],
    ['GraphQL-fejl', (_, response) => void response.end('{"errors":[{"message":"nej"}]}')],
    ['en anden form', (_, response) => void response.end('{"data":{"CVR_Virksomhed":[]}}')],
    ['en forbindelse, der lukkes', (request) => void request.socket.destroy()],
    ['en tekst, databasen ikke kan holde', virksomhedOf({ virksomhedStartdato: 'a\0b' })],
    ['en tekst uden ende', virksomhedOf({ virksomhedStartdato: 'x'.repeat(501) })],
    ['et svar uden ende', (_, response) => sendForEver(response)],
    ['et andet sted', (_, response) => void response.writeHead(307, { location: '/CVR/v1' }).end()],
  ])('%s er et register, der ikke svarer, og nøglen siges ikke', async (_, answer) => {
    const failure = await (await registerAt(answer)).find(cvr).catch((error) => error);
    expect(failure).toBeInstanceOf(CvrUnavailableError);
    expect(String(failure.message)).not.toContain('hemmelig');
  });

  test('et svar, der aldrig bliver færdigt, ventes der ikke på', async () => {
    const slow: RequestListener = (_, response) => void response.write('{');
    const register = await registerAt(slow, 100);
    await expect(register.find(cvr)).rejects.toBeInstanceOf(CvrUnavailableError);
  });

  test('sendes der til et andet sted, går nøglen ikke med', async () => {
    const asked: string[] = [];
    const register = await registerAt((request, response) => {
      asked.push(String(request.url));
      response.writeHead(307, { location: '/et-andet-sted' }).end();
    });
    await expect(register.find(cvr)).rejects.toBeInstanceOf(CvrUnavailableError);
    expect(asked).toEqual(['/CVR/v1?apiKey=hemmelig']);
  });

  test('er der ingen, er der ingen at spørge', async () => {
    const url = 'http://127.0.0.1:9';
    const register = new DatafordelerRegister({ url, timeoutMs: 2000 });
    await expect(register.find(cvr)).rejects.toBeInstanceOf(CvrUnavailableError);
  });
});

/** One virksomhed that differs from a usual one in this. */
function virksomhedOf(values: object): RequestListener {
  const usual = { id: 'a-1', virksomhedStartdato: '2019-01-01', virksomhedOphoersdato: null };
  const nodes = [{ ...usual, ...values }];
  return (_, response) =>
    void response.end(JSON.stringify({ data: { CVR_Virksomhed: { nodes } } }));
}

function sendForEver(response: ServerResponse): void {
  const part = ' '.repeat(64 * 1024);
  const send = () => {
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', send);
  send();
}

/** A register that answers when it is told to. */
function held() {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const register: CvrRegister = {
    find: (nummer) =>
      new Promise((resolve) => {
        asked.push(nummer);
        answers.push(() => resolve(null));
      }),
  };
  return { register, asked, answerNext: () => answers.shift()?.() };
}

const turnsPass = () => new Promise((resolve) => setImmediate(resolve));

describe('få ad gangen', () => {
  test('fire numre spørges der om, de næste venter, og er der for mange, siges det straks', async () => {
    const { register, asked, answerNext } = held();
    const few = fewAtOnce(register);
    const found = Array.from({ length: 104 }, (_, nummer) => few.find(String(nummer)));
    await turnsPass();
    expect(asked).toEqual(['0', '1', '2', '3']);
    await expect(few.find('en for meget')).rejects.toBeInstanceOf(CvrUnavailableError);
    answerNext();
    await found[0];
    await turnsPass();
    expect(asked).toEqual(['0', '1', '2', '3', '4']);
    for (const answer of found) {
      answerNext();
      await turnsPass();
      await Promise.race([answer, turnsPass()]);
    }
    expect(await Promise.all(found)).toHaveLength(104);
  });

  test('en plans numre spørges der om side om side, og de samme kun én gang', async () => {
    const { register, asked, answerNext } = held();
    const cvr = {
      find: async (nummer: string) => ({ hentet: null, svar: await register.find(nummer) }),
    };
    const numbers = ['94023874', '10213231', '95433456', '12345674', '11111111', '94023874'];
    const whole = lookUpCvr(
      cvr,
      numbers.map((cvrNummer) => ({ kommando: 'Virksomhed', input: { cvrNummer } })),
    );
    await turnsPass();
    expect(asked).toEqual(numbers.slice(0, 4));
    for (const _ of numbers) {
      answerNext();
      await turnsPass();
    }
    await whole;
    expect(new Set(asked).size).toBe(asked.length);
  });
});

/** Fails so many times, and then knows no such number. */
function failing(times: number) {
  let calls = 0;
  const register: CvrRegister = {
    find: async () => {
      calls += 1;
      if (calls <= times) throw unreachable;
      return null;
    },
  };
  return { register, calls: () => calls };
}

describe('tålmodighed', () => {
  test('der spørges igen efter længere og længere pauser, og så ikke mere', async () => {
    const pauses: number[] = [];
    const pause = async (ms: number) => void pauses.push(ms);
    const twice = failing(2);
    expect(await patient(twice.register, pause).find(cvr)).toBeNull();
    expect(twice.calls()).toBe(3);
    expect(pauses[1]).toBeGreaterThan(Number(pauses[0]));
    const always = failing(9);
    await expect(patient(always.register, pause).find(cvr)).rejects.toBe(unreachable);
    expect(always.calls()).toBe(3);
  });

  test('efter tre fejl i træk får registeret ro, og derefter prøver én', async () => {
    let now = 0;
    const four = failing(4);
    const breaker = new CircuitBreaker(four.register, () => now);
    for (let call = 1; call <= 5; call += 1) {
      await expect(breaker.find(cvr)).rejects.toBeInstanceOf(CvrUnavailableError);
    }
    expect(four.calls()).toBe(3);
    now = 30_000;
    await expect(breaker.find(cvr)).rejects.toBe(unreachable);
    await expect(breaker.find(cvr)).rejects.toThrow('resting');
    expect(four.calls()).toBe(4);
    now = 60_000;
    expect(await breaker.find(cvr)).toBeNull();
    expect(await breaker.find(cvr)).toBeNull();
  });
});

describeOnEachEngine('opslag, der gemmes', (engine) => {
  test('et dagsfrisk svar spørges der ikke om igen, og et gammelt står, når ingen svarer', async () => {
    const database = await openTestDatabase(engine, { demo: false });
    try {
      let now = Date.parse('2026-11-20T12:00:00Z');
      let isDown = false;
      let calls = 0;
      const register: CvrRegister = {
        find: async (nummer) => {
          calls += 1;
          if (isDown) throw unreachable;
          return await localRegister.find(nummer);
        },
      };
      const lookups = new CvrLookups(database.db, register, () => now);
      const [first, same] = await Promise.all([lookups.find(cvr), lookups.find(cvr)]);
      expect(same).toEqual(first);
      expect(first).toMatchObject({ hentet: '2026-11-20T12:00:00.000Z' });
      now += 3_600_000;
      expect((await lookups.find(cvr)).svar).toEqual(first.svar);
      expect(calls).toBe(1);
      now += 86_400_000;
      isDown = true;
      const stale = await lookups.find(cvr);
      expect(calls).toBe(2);
      expect(Date.parse(String(stale.hentet))).toBe(Date.parse('2026-11-20T12:00:00Z'));
      expect(await lookups.find('10213231')).toEqual({ hentet: null, svar: null });
      isDown = false;
      expect((await lookups.find('12345674')).svar).toBeNull();
      expect((await lookups.find(cvr)).hentet).toBe(new Date(now).toISOString());
    } finally {
      await database.close();
    }
  });
});
