import { expect, test } from 'vitest';
import { utf8Text, whyNotUtf8 } from '../../src/domain/utf8-text.ts';

const text = 'ret paragraf 07 navn "Økonomi"\r\n';
const utf16 = Buffer.from(text, 'utf16le');

test('UTF-8 er teksten, også med sit mærke forrest', () => {
  expect(utf8Text(Buffer.from(text))).toBe(text);
  expect(utf8Text(Buffer.from(`\uFEFF${text}`))).toBe(text);
  expect(utf8Text(new Uint8Array())).toBe('');
});

test.each([
  ['Windows-1252', Buffer.from(text, 'latin1'), 'formentlig Windows-1252 (»ANSI«)'],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), 'UTF-16 (»Unicode«)'],
  [
    'UTF-16, den anden vej',
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
    'UTF-16 (»Unicode«)',
  ],
  ['UTF-16 uden mærke', Buffer.from('pr. 2027\n', 'utf16le'), 'UTF-16 (»Unicode«)'],
])('%s siges, med det, der skal gøres', (_, bytes, said) => {
  expect(utf8Text(bytes)).toBeUndefined();
  expect(whyNotUtf8(bytes)).toContain(said);
  expect(whyNotUtf8(bytes)).toContain('Gem den som UTF-8');
});

test('det, der ikke er tekst, kaldes ikke det', () => {
  const bytes = Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 8, 0, 0, 0, 0, 33]);
  expect(utf8Text(bytes)).toBeUndefined();
  expect(whyNotUtf8(bytes)).toBe('er ikke tekst i UTF-8.');
});
