import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { counter, type Family, gauge } from './family.ts';

const lookEveryMs = 20;
const perSecond = 1e9;

/** How busy the thread that answers is, and how long it lets others wait. */
export class EventLoopMetrics {
  readonly #delay = monitorEventLoopDelay({ resolution: lookEveryMs });

  constructor() {
    this.#delay.enable();
  }

  /** The delays since the last time. */
  families(): readonly Family[] {
    const delay = this.#delay;
    const families = [
      delayOf('p50', 'midterste', delay.percentile(50)),
      delayOf('p99', '99-percentilens', delay.percentile(99)),
      delayOf('max', 'længste', delay.max),
      // A counter and no share: each reader takes the rate over its own time.
      counter(
        'sada_event_loop_active_seconds_total',
        'Tid, hvor serverens tråd har arbejdet; stigningen pr. sekund er dens udnyttelse.',
        performance.eventLoopUtilization().active / 1000,
      ),
    ];
    delay.reset();
    return families;
  }

  close(): void {
    this.#delay.disable();
  }
}

/** Node times the pause between two looks; what exceeds the one asked for is the delay. */
function delayOf(name: string, which: string, nanoseconds: number): Family {
  return gauge(
    `sada_event_loop_delay_${name}_seconds`,
    `Den ${which} forsinkelse af serverens tråd siden sidste måling.`,
    Math.max(0, nanoseconds / perSecond - lookEveryMs / 1000),
  );
}
