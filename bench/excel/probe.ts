import pg from 'pg';

// Runs inside the server that is measured (node --import): no product code knows of it.

/** What the server's own process saw between the two messages, in milliseconds and bytes. */
export interface Seen {
  readonly rssBefore: number;
  readonly rssPeak: number;
  /** Most memory of the process since it began, by the operating system's own count. */
  readonly rssEver: number;
  readonly longestStall: number;
  readonly p99Stall: number;
  /** Processor time of the thread itself in the longest stall; the rest it waited for a core. */
  readonly longestStallCpu: number;
  /** Most processor time in any stall: what the longest would have been on a machine at rest. */
  readonly mostCpu: number;
  /** How many statements were sent to the database. */
  readonly statements: number;
}

export type Ask = 'begin' | 'end';

const everyMs = 1;
const memoryEveryMs = 10;

/** The thread's own clock: a timer that should come each millisecond, and how late it was. */
class Watch {
  private readonly statementsBefore = statements;
  private readonly rssBefore = process.memoryUsage.rss();
  private rssPeak = this.rssBefore;
  private readonly stalls: number[] = [];
  private longest = { wall: 0, cpu: 0 };
  private mostCpu = 0;
  private last = { at: performance.now(), cpu: threadCpuMs(), memoryAt: 0 };
  private timer = setTimeout(() => this.tick(), everyMs);

  private tick(): void {
    const now = performance.now();
    const cpuNow = threadCpuMs();
    const wall = Math.max(0, now - this.last.at - everyMs);
    const cpu = cpuNow - this.last.cpu;
    this.stalls.push(wall);
    if (wall > this.longest.wall) this.longest = { wall, cpu };
    this.mostCpu = Math.max(this.mostCpu, cpu);
    let { memoryAt } = this.last;
    if (now - memoryAt >= memoryEveryMs) {
      memoryAt = now;
      this.rssPeak = Math.max(this.rssPeak, process.memoryUsage.rss());
    }
    this.last = { at: performance.now(), cpu: cpuNow, memoryAt };
    this.timer = setTimeout(() => this.tick(), everyMs);
  }

  end(): Seen {
    clearTimeout(this.timer);
    const sorted = this.stalls.toSorted((a, b) => a - b);
    return {
      rssBefore: this.rssBefore,
      rssPeak: Math.max(this.rssPeak, process.memoryUsage.rss()),
      rssEver: process.resourceUsage().maxRSS * 1024,
      longestStall: this.longest.wall,
      p99Stall: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      longestStallCpu: this.longest.cpu,
      mostCpu: this.mostCpu,
      statements: statements - this.statementsBefore,
    };
  }
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...asked: never[]) {
  statements += 1;
  return Reflect.apply(query, this, asked);
} as typeof query;

let watch: Watch | undefined;

// Only in the main thread of a process that the bench started.
if (process.send) {
  process.on('message', (ask: Ask) => {
    if (ask === 'begin') watch = new Watch();
    else process.send?.(watch?.end());
  });
  // The server ends when it is done, whoever listens.
  process.channel?.unref();
}
