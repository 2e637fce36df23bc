import { expect, test } from 'vitest';
import { proveOnce } from '../../../server/identity/proven-tokens.ts';

const minute = 60_000;

function prover(lifetime: number) {
  const asked: string[] = [];
  let time = 0;
  const verify = proveOnce(
    async (token) => {
      asked.push(token);
      if (token === 'falsk') throw new Error('falsk');
      return { claims: { af: token }, expires: time + lifetime };
    },
    () => time,
  );
  return {
    asked,
    verify,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test('et token bevises én gang, og hvert token for sig', async () => {
  const { asked, verify } = prover(minute);
  expect(await verify('a')).toEqual({ af: 'a' });
  expect(await verify('a')).toEqual({ af: 'a' });
  expect(await verify('b')).toEqual({ af: 'b' });
  expect(asked).toEqual(['a', 'b']);
});

test('det huskes til det udløber, og aldrig længere end fem minutter', async () => {
  const short = prover(minute);
  await short.verify('a');
  short.pass(minute - 1);
  await short.verify('a');
  expect(short.asked).toHaveLength(1);
  short.pass(1);
  await short.verify('a');
  expect(short.asked).toHaveLength(2);

  const long = prover(60 * minute);
  await long.verify('a');
  long.pass(5 * minute);
  await long.verify('a');
  expect(long.asked).toHaveLength(2);
});

test('et afvist token huskes ikke', async () => {
  const { asked, verify } = prover(minute);
  await expect(verify('falsk')).rejects.toThrow('falsk');
  await expect(verify('falsk')).rejects.toThrow('falsk');
  expect(asked).toHaveLength(2);
});
