import { expect, test } from 'vitest';
import { LiveChanges } from '../../../server/live/live-changes.ts';
import type { User } from '../../../server/user.ts';
import { central, underkontoBody, useCommandApi } from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import { Statements } from '../harness/statements.ts';

const listeners = 1_000;

describeOnEachEngine('tusind, der lytter', (engine) => {
  const api = useCommandApi(engine);

  test('koster databasen ét spørgsmål i sekundet, og en kørsel læses én gang for dem alle', async () => {
    const statements = new Statements();
    const live = new LiveChanges(api.db.withPlugin(statements));
    let heard = 0;
    for (let at = 0; at < listeners; at += 1) {
      const user: User = {
        username: `lytter.${at}`,
        name: '',
        email: '',
        cvr: '',
        organizationName: '',
        permissions: new Set(),
        scopeRoles: new Set(),
      };
      const out = await live.listen({ user, last: undefined, lookUp: async () => user });
      out.on('data', (part) => {
        if (String(part).includes('event: aendring')) heard += 1;
      });
    }
    expect(live.listening).toBe(listeners);
    const begun = performance.now();
    statements.count = 0;
    const body = await underkontoBody(api);
    await api.call(central, 'POST', '/api/finanslovsstruktur/underkonti', { body });
    await expect.poll(() => heard, { timeout: 10_000 }).toBe(listeners);
    const seconds = Math.ceil((performance.now() - begun) / 1000);
    // The newest number each second; the runs since, what the one touched, and its effects.
    expect(statements.count).toBeLessThanOrEqual(seconds + 3);
    live.close();
  });
});
