import { vi } from 'vitest';

const channels: BroadcastChannel[] = [];

/** From now on every page that a test opens can be left again by `closeTabs`. */
export function watchTabs(): void {
  vi.stubGlobal(
    'BroadcastChannel',
    class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
    },
  );
}

/** The pages opened until now are gone: they answer no other tab. */
export function closeTabs(): void {
  for (const channel of channels.splice(0)) channel.close();
}
