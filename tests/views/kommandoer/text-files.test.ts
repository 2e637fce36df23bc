import { expect, test, vi } from 'vitest';
import { notify } from '../../../src/ui/notices/toasts.tsx';
import { readTextFile } from '../../../src/views/kommandoer/text/text-files.ts';

const spied = () => vi.spyOn(notify, 'error').mockReturnValue(undefined as never);

test('en fil med tekst læses', async () => {
  const told = spied();
  expect(await readTextFile(new File(['\uFEFFpr. 2027\n'], 'a.txt'))).toBe('pr. 2027\n');
  expect(told).not.toHaveBeenCalled();
});

test.each([
  ['en tom fil', '', 'Den er tom.'],
  ['en fil uden andet end mellemrum', ' \r\n\t', 'Den er tom.'],
  ['Windows-1252', Buffer.from('navn "Økonomi"', 'latin1'), 'Windows-1252'],
  ['UTF-16', Buffer.from('\uFEFFpr. 2027', 'utf16le'), 'UTF-16'],
  ['en megabyte og et tegn', 'x'.repeat(1024 * 1024 + 1), 'mere end en million tegn'],
])('%s åbnes ikke uden et ord', async (_, content, said) => {
  const told = spied();
  const bytes = new Uint8Array(Buffer.from(content as string));
  expect(await readTextFile(new File([bytes], 'a.txt'))).toBeUndefined();
  expect(told).toHaveBeenCalledExactlyOnceWith(
    'a.txt er ikke åbnet.',
    expect.stringContaining(said),
  );
});
