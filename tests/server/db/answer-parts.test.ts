import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { takeInParts } from '../../../server/db/answer-parts.ts';

const bytes = 4_000_000;
const oneOrTwoParts = 131_072;

/** The most that is read of an answer between two turns of the thread. */
async function mostInOneTurn(prepare: (socket: ReturnType<typeof connect>) => void) {
  const server = createServer((socket) => socket.end(Buffer.alloc(bytes)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let [read, inTurn, most] = [0, 0, 0];
  socket.on('data', ({ length }) => {
    read += length;
    inTurn += length;
    most = Math.max(most, inTurn);
  });
  prepare(socket);
  const ended = once(socket, 'end');
  const turn = () => {
    inTurn = 0;
    if (!socket.readableEnded) setImmediate(turn);
  };
  turn();
  await ended;
  server.close();
  expect(read).toBe(bytes);
  return most;
}

test('et stort svar fra databasen læses i bidder, så andre får deres tur imellem', async () => {
  expect(await mostInOneTurn(takeInParts)).toBeLessThanOrEqual(oneOrTwoParts);
  // What Node does by itself: many parts in one turn.
  expect(await mostInOneTurn(() => {})).toBeGreaterThan(oneOrTwoParts);
});
