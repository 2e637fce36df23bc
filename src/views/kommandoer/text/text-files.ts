import { longestText } from '../../../api/contract/asked-commands.ts';
import { saveFile } from '../../../console/download-file.ts';
import { utf8Text, whyNotUtf8 } from '../../../domain/utf8-text.ts';
import { notify } from '../../../ui/notices/toasts.tsx';

/** No character takes more bytes than this. */
const bytesOfCharacter = 4;

/** The text of a file; undefined: it cannot be read, and the user has been told why. */
export async function readTextFile(file: File): Promise<string | undefined> {
  const read = await readText(file);
  if (!('fault' in read)) return read.text;
  notify.error(`${file.name} er ikke åbnet.`, read.fault);
  return undefined;
}

async function readText(file: File): Promise<{ text: string } | { fault: string }> {
  const tooLong = { fault: 'Der står mere end en million tegn i den. Del den i flere.' };
  if (file.size > bytesOfCharacter * longestText) return tooLong;
  const content = await file.arrayBuffer().catch(() => undefined);
  if (!content) return { fault: 'Den kunne ikke læses.' };
  const bytes = new Uint8Array(content);
  const text = utf8Text(bytes);
  if (text === undefined) return { fault: `Den ${whyNotUtf8(bytes)}` };
  if (text.trim() === '') return { fault: 'Den er tom.' };
  return text.length > longestText ? tooLong : { text };
}

export function saveTextFile(name: string, text: string): void {
  saveFile(new File([text], name, { type: 'text/plain;charset=utf-8' }));
}
