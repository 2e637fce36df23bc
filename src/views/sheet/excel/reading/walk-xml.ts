import { SaxesParser } from 'saxes';
import type { PackageParts } from './package-parts.ts';
import { damaged, UnreadableFile } from './unreadable-file.ts';

export interface Tag {
  /** Without the prefix of its namespace: programs choose their own. */
  readonly name: string;
  /** By the name without prefix; undefined: it has none. */
  attribute(name: string): string | undefined;
}

export interface XmlWalk {
  readonly open?: (tag: Tag) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/**
 * Deeper, with more attributes, or with a longer text than what is written by any program: each is kept until it ends.
 * A cell holds 32,767 signs, of which each may be written with ten.
 */
const most = { depth: 100, attributes: 100, signsInOne: 1_000_000 };

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Tells of what stands in a part, in its order, as it is unpacked; nothing where there is none of that name.
 * @throws UnreadableFile where it is no XML
 */
export async function walkXml(
  parts: PackageParts,
  part: string,
  { open, text, close }: XmlWalk,
): Promise<void> {
  if (!parts.has(part)) return;
  const parser = new SaxesParser({ position: false });
  let depth = 0;
  let attributesRead = 0;
  let tags = 0;
  let signs = 0;
  const count = (counted: number, limit: number) => {
    if (counted > limit) throw damaged();
  };
  parser.on('attribute', () => {
    attributesRead += 1;
    count(attributesRead, most.attributes);
  });
  parser.on('opentag', ({ name, attributes }) => {
    tags += 1;
    depth += 1;
    count(depth, most.depth);
    attributesRead = 0;
    const attribute = (wanted: string) =>
      attributes[wanted] ??
      Object.entries(attributes).find(
        ([own]) => !own.startsWith('xmlns') && local(own) === wanted,
      )?.[1];
    open?.({ name: local(name), attribute });
  });
  parser.on('closetag', ({ name }) => {
    tags += 1;
    depth -= 1;
    close?.(local(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('error', (cause) => {
    throw damaged(cause);
  });
  await parts.read(part, (piece) => {
    const before = tags;
    parser.write(piece);
    signs = tags === before ? signs + piece.length : 0;
    count(signs, most.signsInOne);
  });
  try {
    parser.close();
  } catch (cause) {
    throw cause instanceof UnreadableFile ? cause : damaged(cause);
  }
}
