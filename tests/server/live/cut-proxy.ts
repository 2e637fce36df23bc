import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface CutProxy {
  readonly url: string;
  /** Answers that were cut off. */
  readonly cuts: () => number;
}

/**
 * A proxy that breaks each answer off after so many bytes, wherever that is in a word; closed when the test ends.
 * @param bytesOf the bytes of the answer's content that the nth call, from 0, is given
 */
export async function startCutProxy(
  target: string,
  bytesOf: (call: number) => number,
): Promise<CutProxy> {
  let [calls, cuts] = [0, 0];
  const server = createServer((asked, answer) => {
    let left = bytesOf(calls);
    calls += 1;
    const { method, headers } = asked;
    const onward = request(target + asked.url, { method, headers }, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers);
      told.on('data', (part: Buffer) => {
        if (left <= 0) return;
        const given = part.subarray(0, left);
        left -= given.length;
        answer.write(given, () => {
          if (left > 0) return;
          cuts += 1;
          onward.destroy();
          answer.destroy();
        });
      });
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    onward.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, cuts: () => cuts };
}
