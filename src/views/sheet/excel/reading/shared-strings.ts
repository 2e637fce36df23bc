import type { PackageParts } from './package-parts.ts';
import { damaged } from './unreadable-file.ts';
import { type Tag, walkXml } from './walk-xml.ts';

/** More than there can be cells to point to them. */
const mostTexts = 4_000_000;

/** Puts the text of a cell together from its runs; how it is pronounced (`rPh`) is not said in it. */
export class CellText {
  #text = '';
  #isText = false;
  #pronounced = 0;

  open({ name }: Tag): void {
    if (name === 'rPh') this.#pronounced += 1;
    if (name === 't') this.#isText = this.#pronounced === 0;
  }

  add(text: string): void {
    if (this.#isText) this.#text += text;
  }

  close(name: string): void {
    if (name === 'rPh') this.#pronounced -= 1;
    if (name === 't') this.#isText = false;
  }

  /** What has been read, and begins anew. */
  take(): string {
    const text = unescaped(this.#text);
    this.#text = '';
    return text;
  }
}

/** Signs that XML has no place for are written `_x000D_` (ECMA-376, part 1, 22.9.2.19). */
function unescaped(text: string): string {
  return text.replace(/_x([\da-f]{4})_/giu, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The texts that cells point to by number. */
export async function sharedStrings(
  parts: PackageParts,
  part: string | undefined,
): Promise<readonly string[]> {
  const texts: string[] = [];
  const text = new CellText();
  if (part !== undefined) {
    await walkXml(parts, part, {
      open: (tag) => text.open(tag),
      text: (said) => text.add(said),
      close: (name) => {
        text.close(name);
        if (name !== 'si') return;
        if (texts.length === mostTexts) throw damaged();
        texts.push(text.take());
      },
    });
  }
  return texts;
}
