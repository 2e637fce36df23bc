/** Where in a JSON text something is: names of members, and places in lists from 0. */
export type JsonPath = readonly (string | number)[];

interface Level {
  /** Of an object, those that it has; of a list null. */
  readonly names: Set<string> | null;
  /** The member or the place that is being read. */
  at: string | number;
}

const signs = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/**
 * The members that their object has named before: a reader keeps the last of them, and says nothing of the others.
 * @param text valid JSON
 */
export function twiceNamed(text: string): JsonPath[] {
  const levels: Level[] = [];
  const twice: JsonPath[] = [];
  let lastText = '';
  for (const [sign] of text.matchAll(signs)) {
    const level = levels.at(-1);
    if (sign === '{') levels.push({ names: new Set(), at: '' });
    else if (sign === '[') levels.push({ names: null, at: 0 });
    else if (sign === '}' || sign === ']') levels.pop();
    else if (sign === ',' && typeof level?.at === 'number') level.at += 1;
    else if (sign === ':' && level?.names) {
      level.at = String(JSON.parse(lastText));
      if (level.names.has(level.at)) twice.push(levels.map(({ at }) => at));
      level.names.add(level.at);
    } else if (sign.startsWith('"')) lastText = sign;
  }
  return twice;
}
