import '../../../src/ui/base.css';
import { painted } from '../../painted.ts';
import * as probe from './probe.ts';
import { makeRecords } from './records.ts';

const mounts = {
  grid: async () => (await import('./our-grid.tsx')).mountOurGrid,
  tree: async () => (await import('./our-tree.tsx')).mountOurTree,
  ag: async () => (await import('./ag-grid.ts')).mountAgGrid,
  glide: async () => (await import('./glide.tsx')).mountGlide,
  empty: async () => () => undefined,
};

export type Kind = keyof typeof mounts;

async function prepare() {
  const address = new URLSearchParams(location.search);
  const kind = (address.get('kind') ?? 'grid') as Kind;
  const records = makeRecords(Number(address.get('rows') ?? 100_000));
  const mount = await mounts[kind]();
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('Siden har intet #root');
  return { kind, records, mount: () => mount(root, records) };
}

/** The code is loaded and the records are made before anything is timed. */
const bench = { ready: prepare(), painted, ...probe };

declare global {
  interface Window {
    bench: typeof bench;
  }
}

window.bench = bench;
