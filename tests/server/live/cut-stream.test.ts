import { expect, test } from 'vitest';
import { aendringer, type ToldRun } from '../../../src/api/contract/aendringer.ts';
import { eventParser } from '../../../src/api/live/event-parser.ts';
import { accessTokenOf } from '../app/app-server.ts';
import { central, underkontoBody, useCommandApi } from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import { startCutProxy } from './cut-proxy.ts';
import { listen } from './listening.ts';

const runs = 5;

describeOnEachEngine('strømmen gennem en proxy, der bryder den af', (engine) => {
  const api = useCommandApi(engine);

  test('mister intet og siger intet to gange, når der gås videre fra det sidste, der er hørt', async () => {
    const token = await accessTokenOf(api.db, central);
    const direct = await listen(api.server.baseUrl, token);
    let last: number = JSON.parse(direct.events[0]?.data ?? '').nummer;
    for (let at = 0; at < runs; at += 1) {
      const body = await underkontoBody(api, { nummer: String(40 + at) });
      const { status } = await api.call(central, 'POST', '/api/finanslovsstruktur/underkonti', {
        body,
      });
      expect(status).toBe(200);
    }
    await direct.untilRuns(runs);

    // Ever longer, so that the break is in another place of a word each time.
    const proxy = await startCutProxy(api.server.baseUrl, (call) => 20 + 41 * call);
    const heard: ToldRun[] = [];
    const left = new AbortController();
    while (heard.length < runs) {
      const answer = await fetch(proxy.url + aendringer.live.path, {
        headers: { authorization: `Bearer ${token}`, 'last-event-id': String(last) },
        signal: left.signal,
      });
      const parse = eventParser(({ name, data }) => {
        if (name !== 'aendring') return;
        const run: ToldRun = JSON.parse(data);
        heard.push(run);
        last = run.nummer;
        if (heard.length === runs) left.abort();
      });
      const decoder = new TextDecoder();
      const read = async () => {
        for await (const part of answer.body ?? []) parse(decoder.decode(part, { stream: true }));
      };
      await expect(read()).rejects.toThrow();
    }
    expect(heard).toEqual(direct.runs());
    expect(proxy.cuts()).toBeGreaterThan(runs);
  });
});
