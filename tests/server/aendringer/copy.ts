import { isDeepStrictEqual } from 'node:util';
import {
  type Aendringsside,
  aendringer,
  type Raekke,
} from '../../../src/api/contract/aendringer.ts';

/** Rows by what they are of and their keys, as whoever follows the changes would keep them. */
export type Copy = Map<string, Raekke['indhold']>;

export interface Portal {
  readonly baseUrl: string;
  readonly token: string;
}

/** The rows of a snapshot, and the number that its changes follow. */
export async function snapshotAt({
  baseUrl,
  token,
}: Portal): Promise<{ nummer: number; copy: Copy }> {
  const answer = await fetch(baseUrl + aendringer.oejebliksbillede.path, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status}: ${text}`);
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const { nummer, raekker } = JSON.parse(head) as { nummer: number; raekker: number };
  const rows = lines.map((line) => JSON.parse(line) as Raekke);
  const copy: Copy = new Map(rows.map((row) => [placeOf(row), row.indhold]));
  if (copy.size !== raekker) throw new Error(`${copy.size} rows of ${raekker}`);
  return { nummer, copy };
}

/** @param query how the changes are asked for, beside where they begin */
export async function changesOf(
  { baseUrl, token }: Portal,
  efter: number,
  query = '',
): Promise<Aendringsside> {
  const answer = await fetch(`${baseUrl}${aendringer.efter.path}?efter=${efter}${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const body = await answer.json();
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(body)}`);
  return body as Aendringsside;
}

/**
 * Does to a copy what has been done since it was taken.
 * @returns the number that it then holds at, and how many effects were done
 * @throws Error when a row is not as the log found it
 */
export async function catchUp(
  portal: Portal,
  copy: Copy,
  from: number,
  query = '',
): Promise<{ nummer: number; effects: number }> {
  let effects = 0;
  let nummer = from;
  for (let goesOn = true; goesOn; ) {
    const { poster, naeste, flere } = await changesOf(portal, nummer, query);
    for (const { nummer: line, virkninger } of poster) {
      effects += virkninger.length;
      for (const { foer, efter, ...row } of virkninger) {
        const place = placeOf(row);
        const held = copy.get(place) ?? null;
        if (!isDeepStrictEqual(held, foer)) {
          throw new Error(`${line} ${place}: ${JSON.stringify({ held, foer }, null, 1)}`);
        }
        if (efter) copy.set(place, efter);
        else copy.delete(place);
      }
    }
    nummer = naeste;
    goesOn = flere;
  }
  return { nummer, effects };
}

function placeOf({ slags, noegle }: Pick<Raekke, 'slags' | 'noegle'>): string {
  return `${slags} ${JSON.stringify(Object.entries(noegle).toSorted())}`;
}
