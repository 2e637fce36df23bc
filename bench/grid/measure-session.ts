import { turnWheel } from '../wheel.ts';
import { agName, selectors } from './page/selectors.ts';
import type { GridSession } from './session.ts';

/** Figures of one round: milliseconds, counts or megabytes by their Danish names. */
export type Figures = Record<string, number>;

const keyPresses = 60;

function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

async function measureMount({ page }: GridSession): Promise<number> {
  return page.evaluate(async () => {
    const { ready, painted, paintedWhen, seenRows } = window.bench;
    const { mount } = await ready;
    await painted();
    const from = performance.now();
    mount();
    return (await paintedWhen(() => seenRows().length > 0)) - from;
  });
}

/**
 * From the browser's own time of the key to the painted frame that shows the focus one row on.
 * On the empty page the next painted frame counts: that is the cadence nobody can beat.
 */
async function measureKeys(session: GridSession): Promise<number[]> {
  const { page, kind } = session;
  await page.evaluate(() => {
    const { painted, paintedWhen, focusedRow } = window.bench;
    const samples: Promise<number>[] = [];
    Object.assign(window, { keySamples: samples });
    addEventListener(
      'keydown',
      (event) => {
        const from = event.timeStamp;
        const wanted = focusedRow() + 1;
        const seen = wanted === 1 ? painted() : paintedWhen(() => focusedRow() >= wanted, 3000);
        samples.push(seen.then((at) => at - from));
      },
      true,
    );
  });
  if (kind !== 'empty') {
    const row = page.locator(selectors.row).nth(2);
    await row.locator('[role=gridcell]').nth(2).click();
  }
  for (let press = 0; press < keyPresses; press += 1) {
    await page.keyboard.press('ArrowDown');
    // Off the beat of the frames, or every key would come at the same point of one.
    await page.waitForTimeout(41 + (press % 7));
  }
  return page.evaluate(() =>
    Promise.all((window as unknown as { keySamples: Promise<number>[] }).keySamples),
  );
}

async function measureScroll(session: GridSession): Promise<Figures> {
  const { page } = session;
  await page.mouse.move(600, 500);
  await page.evaluate(() => {
    const { blankRows } = window.bench;
    const seen = { frames: [] as number[], blanks: 0, blankFrames: 0, longTasks: 0, stop: false };
    Object.assign(window, { scrollSeen: seen });
    new PerformanceObserver((list) => {
      seen.longTasks += list.getEntries().length;
    }).observe({ type: 'longtask' });
    let last = 0;
    const frame = (at: number) => {
      if (seen.stop) return;
      if (last > 0) seen.frames.push(at - last);
      last = at;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const blank = blankRows();
        seen.blanks += blank;
        if (blank > 0) seen.blankFrames += 1;
      };
      port2.postMessage(undefined);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const before = await session.taskTime();
  const wanted = await turnWheel(session.protocol);
  const cpu = (await session.taskTime()) - before;
  const { frames, blanks, blankFrames, longTasks, moved } = await page.evaluate((scroller) => {
    const { scrollSeen } = window as unknown as {
      scrollSeen: {
        frames: number[];
        blanks: number;
        blankFrames: number;
        longTasks: number;
        stop: boolean;
      };
    };
    scrollSeen.stop = true;
    return { ...scrollSeen, moved: document.querySelector(scroller)?.scrollTop ?? 0 };
  }, selectors.scroller);
  return {
    'rul: billede p50, ms': quantile(frames, 0.5),
    'rul: billede p95, ms': quantile(frames, 0.95),
    'rul: billede p99, ms': quantile(frames, 0.99),
    'rul: billeder i 3 s': frames.length,
    'rul: blanke rækker': blanks,
    'rul: billeder med blanke': blankFrames,
    'rul: lange opgaver': longTasks,
    'rul: hovedtråd, ms': cpu,
    'rul: afstand nået, %': (100 * moved) / wanted,
  };
}

interface Wanted {
  readonly texts: readonly string[];
  readonly isWithout?: boolean;
}

/** From the event that asks to the painted frame in which the rows in sight stand as wanted. */
async function armed(
  { page }: GridSession,
  type: 'click' | 'input',
  { texts, isWithout = false }: Wanted,
  cause: () => Promise<void>,
): Promise<number> {
  await page.evaluate(
    ({ type, texts, isWithout }) => {
      const { paintedWhen, rowsHold } = window.bench;
      const result = new Promise<number>((resolve, reject) => {
        const onEvent = ({ timeStamp }: Event) => {
          paintedWhen(() => rowsHold(texts, isWithout)).then(
            (at) => resolve(at - timeStamp),
            reject,
          );
        };
        addEventListener(type, onEvent, { capture: true, once: true });
      });
      Object.assign(window, { armedResult: result });
    },
    { type, texts, isWithout },
  );
  await cause();
  return page.evaluate(() => (window as unknown as { armedResult: Promise<number> }).armedResult);
}

/** Danish order and AG Grid's plain one agree on these beginnings, not on what follows them. */
const firstAscending = ['almindelig anskaffelse'];
const firstDescending = ['åben virksomhed', 'øvrig virksomhed'];
const query = 'løngruppe viborg 1';

async function measureSortAndFilter(session: GridSession): Promise<Figures> {
  const { page, kind } = session;
  await session.scrollBack();
  const isOurs = kind === 'grid';
  const heading = isOurs
    ? page.locator('.dg-heading button', { hasText: 'Navn' })
    : page.locator(agName.heading);
  const field = isOurs
    ? page.getByRole('textbox', { name: 'Filtrér Navn' })
    : page.locator(agName.filter).first();
  const first = await armed(session, 'click', { texts: firstAscending }, () => heading.click());
  const again = await armed(session, 'click', { texts: firstDescending }, () => heading.click());
  await field.click();
  const filter = await armed(session, 'input', { texts: [query] }, () =>
    page.keyboard.insertText(query),
  );
  const clear = await armed(session, 'input', { texts: [query], isWithout: true }, async () => {
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
  });
  return {
    'sortér tekst, ms': first,
    'sortér igen, ms': again,
    'filtrér, ms': filter,
    'ryd filter, ms': clear,
  };
}

/** Everything of one kind in one page. */
export async function measureSession(session: GridSession): Promise<Figures> {
  if (session.kind === 'empty') return keyFigures(await measureKeys(session));
  const before = await session.heap();
  if (session.kind === 'glide') return measureGlide(session, before);
  const mount = await measureMount(session);
  const mounted = await session.heap();
  const keys = keyFigures(await measureKeys(session));
  const scroll = await measureScroll(session);
  const rest = session.kind === 'tree' ? {} : await measureSortAndFilter(session);
  return {
    'montering, ms': mount,
    'hob over data, MB': mounted - before,
    ...keys,
    ...scroll,
    ...rest,
    'hob til sidst, MB': await session.heap(),
  };
}

/** What can be seen of a canvas from outside: that it scrolls, and how evenly. */
async function measureGlide(session: GridSession, before: number): Promise<Figures> {
  await session.page.evaluate(async () => {
    const { ready, paintedWhen } = window.bench;
    (await ready).mount();
    await paintedWhen(() => document.querySelector('canvas') !== null);
  });
  const mounted = await session.heap();
  const scroll = Object.entries(await measureScroll(session));
  return {
    'hob over data, MB': mounted - before,
    ...Object.fromEntries(scroll.filter(([name]) => !name.includes('blanke'))),
    'hob til sidst, MB': await session.heap(),
  };
}

function keyFigures(samples: readonly number[]): Figures {
  return { 'pil p50, ms': quantile(samples, 0.5), 'pil p95, ms': quantile(samples, 0.95) };
}
