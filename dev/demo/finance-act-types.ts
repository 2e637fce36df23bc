import { type DemoElement, demoId } from './element-rows.ts';
import { readSource } from './source.ts';

/** Underkontotyper that stand only under driftsbevilling and statsvirksomhed (docs/domaene.md "Underkontotype"). */
const operatingOnly: ReadonlySet<string> = new Set(['90', '92', '95', '97']);

export async function underkontotyper(): Promise<DemoElement[]> {
  const records = await readSource('underkontotyper');
  return records.map(({ nummer, navn, fraFinansaar: fra, tilFinansaar: til, underkontonumre }) => {
    const bevillingstyper = operatingOnly.has(nummer) ? ['DB', 'SV'] : [];
    const attributter = { underkontonumre, bevillingstyper };
    const versioner = [{ fra, til, navn, attributter }];
    return { type: 'Underkontotype', nummer, fuldtNummer: nummer, overordnetId: null, versioner };
  });
}

export async function bevillingstyper(): Promise<DemoElement[]> {
  const records = await readSource('bevillingstyper');
  return records.map(({ nummer, navn, fraFinansaar: fra, tilFinansaar: til, ...record }) => {
    const attributter = {
      kode: record.kode,
      forkortelse: record.forkortelseIFinanslov || null,
      bevillingsprincip: record.bevillingsprincip,
      standardkonti: record.tilladteStandardkonti,
    };
    const versioner = [{ fra, til, navn, attributter }];
    return { type: 'Bevillingstype', nummer, fuldtNummer: nummer, overordnetId: null, versioner };
  });
}

/** Ids by kode. */
export async function bevillingstypeIds(): Promise<Map<string, string>> {
  const records = await readSource('bevillingstyper');
  return new Map(records.map(({ kode, nummer }) => [kode, demoId('Bevillingstype', nummer)]));
}
