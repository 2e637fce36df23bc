import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '../../../server/identity/passwords.ts';

test('a password is verified by its own hash and by no other', async () => {
  const passwords = fc.uniqueArray(fc.string({ unit: 'binary' }), {
    minLength: 2,
    maxLength: 2,
    selector: (text) => text.normalize('NFC'),
  });
  await fc.assert(
    fc.asyncProperty(passwords, async ([password = '', other = '']) => {
      const hash = await hashPassword(password);
      expect(await verifyPassword(password, hash)).toBe(true);
      expect(await verifyPassword(other, hash)).toBe(false);
    }),
    { numRuns: 8 },
  );
});

test('a password is salted: the same one never hashes alike', async () => {
  expect(await hashPassword('demo')).not.toBe(await hashPassword('demo'));
});

test('å typed as one character or as two is the same password', async () => {
  expect(await verifyPassword('\u00e5', await hashPassword('a\u030a'))).toBe(true);
});

test('a NUL at the end makes another password', async () => {
  expect(await verifyPassword('demo\0', await hashPassword('demo'))).toBe(false);
});

test('what is no hash verifies nothing', async () => {
  for (const stored of ['', 'demo', 'scrypt$1$1$1$$', 'scrypt$16384$8$1$abc$def']) {
    expect(await verifyPassword('demo', stored)).toBe(false);
  }
});
