// npm run bench -- [bundle|skaerm|skaermtast|ark|start|soegning|gitter|palet|excel|regneark-filer|mange|skrivere|deling|hold-ud|afvist|mutanter]; see bench/README.md.
import { measureBundle } from './bundle.ts';
import { measureExcel } from './excel.ts';
import { measureGrid } from './grid/main.ts';
import { measureKeystrokes } from './keystrokes.ts';
import { measureMany } from './many/many.ts';
import { measureMutants } from './mutants.ts';
import { measurePalette } from './palette.ts';
import { measureRefused } from './refused.ts';
import { measureScreens } from './screens.ts';
import { measureSearch } from './search.ts';
import { measureSharing } from './sharing.ts';
import { measureSheet } from './sheet.ts';
import { measureSheetFiles } from './sheet-files.ts';
import { measureSoak } from './soak.ts';
import { measureStart } from './start.ts';
import { measureWriters } from './writers.ts';

const benches: Readonly<Record<string, (options: readonly string[]) => void | Promise<void>>> = {
  bundle: measureBundle,
  skaerm: measureScreens,
  skaermtast: measureKeystrokes,
  ark: measureSheet,
  start: measureStart,
  soegning: measureSearch,
  gitter: measureGrid,
  palet: measurePalette,
  excel: measureExcel,
  'regneark-filer': measureSheetFiles,
  mange: measureMany,
  skrivere: measureWriters,
  deling: measureSharing,
  'hold-ud': measureSoak,
  afvist: measureRefused,
  mutanter: measureMutants,
};

const args = process.argv.slice(2);
const firstOption = args.findIndex((arg) => arg.startsWith('--'));
const asked = firstOption < 0 ? args : args.slice(0, firstOption);
const options = firstOption < 0 ? [] : args.slice(firstOption);
for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
  const bench = benches[name];
  if (!bench)
    throw new Error(`Ukendt måling ${name}: vælg mellem ${Object.keys(benches).join(', ')}`);
  console.log(`\n${name}`);
  await bench(options);
}
