import { expect, onTestFinished, test, vi } from 'vitest';
import { accessTokenOf } from '../app/app-server.ts';
import { central, underkontoBody, useCommandApi } from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import { listen } from './listening.ts';

describeOnEachEngine('det, serveren selv har skrevet', (engine) => {
  const api = useCommandApi(engine);

  test('fortælles uden at vente på den næste gang, loggen ses efter', async () => {
    // The look of each second never comes, for the clock stands.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { events, nextEvent } = await listen(
      api.server.baseUrl,
      await accessTokenOf(api.db, central),
    );
    const told = nextEvent();
    const body = await underkontoBody(api);
    await api.call(central, 'POST', '/api/finanslovsstruktur/underkonti', { body });
    await vi.advanceTimersByTimeAsync(100);
    await told;
    expect(events.at(-1)?.name).toBe('aendring');
  });
});
