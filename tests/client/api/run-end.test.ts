import { afterEach, describe, expect, test } from 'vitest';
import { errorText, writeErrorText } from '../../../src/api/http/error-text.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { runPlan } from '../../../src/api/runs/kommandoer.ts';
import { runMany } from '../../../src/api/runs/sheet-run.ts';
import { createElement, updateElement } from '../../../src/api/runs/write-element.ts';
import { writeRecord } from '../../../src/api/runs/write-record.ts';
import { message } from '../../../src/domain/words/messages.ts';
import { underkonto } from '../../views/payloads.ts';
import { type Answer, serve } from '../../views/portal.tsx';

const given = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = given;
  setFeatures([]);
});

const ran = { koersel: 812, lognumre: [7] };
const json = (body: unknown, status = 200): Answer => ({ status, body });
const problem = (status: number, code: string, detail = 'Sagt.') => json({ code, detail }, status);

const losses: Readonly<Record<string, Answer>> = {
  'intet svar': 'network',
  'et afbrudt svar': 'broken',
  'en proxys 504': json('<html>Gateway</html>', 504),
  'en serverfejl': problem(500, 'serverfejl'),
  'kun fremdrift': json({ fase: 'gemmes', faerdig: 0 }),
};

const follow = () => ({ signal: new AbortController().signal, onProgress: () => undefined });
const runs = {
  'et argumenttrin': () => runPlan('t'),
  'et ark': () => runMany('t', false, follow()),
};

async function wordsOf(run: () => Promise<unknown>): Promise<string> {
  return await run().then(() => 'gemt', writeErrorText);
}

describe.each(Object.entries(runs))('udførelsen af %s uden svar', (_, run) => {
  const ask = (lost: Answer, told: Answer) =>
    serve(({ method }) => (method === 'DELETE' ? told : lost));

  test.each(Object.entries(losses))(
    '%s: serveren spørges, og er det gemt, siges det',
    async (_, lost) => {
      const writes = ask(lost, json({ udfoert: ran }));
      expect(await run()).toEqual(ran);
      expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'POST /api/kommandoer/udfoer',
        'DELETE /api/kommandoer/plan/t',
      ]);
    },
  );

  test.each(Object.entries(losses))('%s: er det ikke, siges det', async (_, lost) => {
    ask(lost, json({ udfoert: null }));
    expect(await wordsOf(run)).toBe(message('intetGemt'));
    ask(lost, problem(404, 'planUdloebet'));
    expect(await wordsOf(run)).toBe(message('intetGemt'));
  });

  test.each(Object.entries(losses))(
    '%s: svarer den heller ikke på det, påstås intet',
    async (_, lost) => {
      setFeatures(['plan']);
      for (const told of ['network', problem(500, 'serverfejl'), json({}, 404)] as const) {
        ask(lost, told);
        expect(await wordsOf(run)).toBe(message('uvistMenEnGang'));
      }
    },
  );

  test('en afvisning er et svar, og der spørges ikke', async () => {
    for (const told of [problem(409, 'planFlyttet'), problem(503, 'optaget')]) {
      const writes = serve(() => told);
      expect(await wordsOf(run)).toBe('Sagt.');
      expect(writes).toHaveLength(1);
    }
  });
});

describe('en kørsel, der afbrydes', () => {
  async function calledOff(told: Answer) {
    const stop = new AbortController();
    serve(({ method }) => {
      if (method === 'DELETE') return told;
      stop.abort();
      return 'network';
    });
    return await runMany('t', false, { ...follow(), signal: stop.signal }).then(
      (answer) => answer,
      errorText,
    );
  }

  test('og nåede at blive gemt, er gemt', async () => {
    expect(await calledOff(json({ udfoert: ran }))).toEqual(ran);
  });
  test('og ikke nåede det, har intet gemt', async () => {
    expect(await calledOff(json({ udfoert: null }))).toBe(message('afbrudtIntetGemt'));
  });
});

describe('et kald, der skriver for sig selv', () => {
  const key = { idempotencyKey: 'n' };
  const record = { id: 1, navn: 'x' };
  const writes = {
    opret: () => createElement('Underkonto', {}, key),
    ret: () => updateElement('Underkonto', '1', {}, key),
    'en post': () => writeRecord({ kommando: 'Aktivitet', input: record }, 'n'),
  };

  test.each(Object.entries(writes))(
    '%s: med planer spørges der igen under samme nøgle',
    async (name, write) => {
      setFeatures(['plan']);
      const answer = name === 'en post' ? record : underkonto;
      for (const lost of Object.values(losses).filter((one) => typeof one === 'string')) {
        let asked = 0;
        const sent = serve(() => (asked++ === 0 ? lost : json(answer)));
        await write();
        expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['n', 'n']);
        expect(sent[1]).toEqual(sent[0]);
      }
    },
  );

  test.each(Object.entries(writes))(
    '%s: en anden server får det kun én gang, og intet påstås',
    async (_, write) => {
      // What a foreign server may answer of a success: nothing, or something else.
      for (const lost of [...Object.values(losses), json(null, 201), json({ nr: 1 }, 201)]) {
        const sent = serve(() => lost);
        expect(await wordsOf(write)).toBe(message('uvistOmGemt'));
        expect(sent).toHaveLength(1);
      }
    },
  );
});
