import {
  type Aendringsside,
  aendringer,
  loggenErKortere,
} from '../../src/api/contract/aendringer.ts';
import { ApiError } from '../../src/api/http/api-error.ts';
import { apiCall } from '../../src/api/http/client.ts';
import { Failure } from '../failure.ts';
import type { Copy, CopyFacts } from './copy.ts';
import { snapshotLines } from './snapshot-lines.ts';

const linesAtOnce = 1000;

/** How a copy is begun anew, said where it cannot go on. */
const anew = 'Kør igen med --forfra.';

/** Takes all rows as they are now, in place of what the copy holds. */
export async function takeSnapshot(copy: Copy, adresse: string): Promise<CopyFacts> {
  return await copy.keep(copy.facts, async () => {
    copy.clear();
    const { nummer } = await snapshotLines((row) => copy.put(row));
    return { adresse, nummer, sidste: null };
  });
}

/**
 * Does to a copy all that has been done since, a run and its neighbours at a time: what is kept is never in the middle
 * of one.
 * @throws Failure when the log is another than the copy's, or a row is not as the log found it
 */
export async function catchUp(copy: Copy, from: CopyFacts): Promise<CopyFacts> {
  await requireSameLog(from);
  let facts = from;
  for (let goesOn = true; goesOn; ) {
    const page = await pageAfter(facts.nummer);
    goesOn = page.flere;
    if (page.poster.length > 0) facts = await copy.keep(facts, () => done(copy, facts, page));
  }
  return facts;
}

/** Does the lines of a page, and of those after it until a run has ended. */
async function done(copy: Copy, from: CopyFacts, first: Aendringsside): Promise<CopyFacts> {
  let facts = from;
  for (let page = first; ; page = await pageAfter(facts.nummer)) {
    for (const { nummer, koersel, tid, virkninger } of page.poster) {
      for (const virkning of virkninger) {
        if (!copy.apply(virkning)) throw otherRow(nummer, virkning.slags);
      }
      facts = { ...facts, nummer, sidste: { nummer, koersel, tid } };
    }
    if (!page.midtIKoersel) return facts;
  }
}

const otherRow = (nummer: number, slags: string) =>
  new Failure(
    `Linje ${nummer} i ændringsloggen ændrer en række (${slags}), som ikke er sådan i kopien: der er skrevet uden om loggen, eller du må se andet end før. ${anew}`,
  );

/** A log that was put back from a copy of the database may since have come to the same number by other lines. */
async function requireSameLog({ sidste }: CopyFacts): Promise<void> {
  if (!sidste) return;
  const { poster } = await changesAfter(sidste.nummer - 1, 1);
  const [line] = poster;
  const isSame =
    line?.nummer === sidste.nummer && line.koersel === sidste.koersel && line.tid === sidste.tid;
  if (!isSame) throw otherLog(sidste.nummer);
}

const otherLog = (nummer: number) =>
  new Failure(
    `Ændringsloggen har ikke linje ${nummer}, som kopien fik den: den er en anden, eller du må ikke længere se linjen. ${anew}`,
  );

async function pageAfter(nummer: number): Promise<Aendringsside> {
  return await changesAfter(nummer, linesAtOnce);
}

async function changesAfter(efter: number, antal: number): Promise<Aendringsside> {
  try {
    return await apiCall(aendringer.efter, { query: { efter, antal } });
  } catch (error) {
    const isOther = error instanceof ApiError && error.problem?.code === loggenErKortere;
    throw isOther ? otherLog(efter) : error;
  }
}
