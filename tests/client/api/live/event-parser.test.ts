import { expect, test } from 'vitest';
import { eventParser, type StreamEvent } from '../../../../src/api/live/event-parser.ts';
import { liveEventOf } from '../../../../src/api/live/live-event.ts';

function read(parts: readonly string[]): StreamEvent[] {
  const heard: StreamEvent[] = [];
  const parse = eventParser((event) => heard.push(event));
  for (const part of parts) parse(part);
  return heard;
}

const stream =
  ': hjerteslag\n\nevent: klar\ndata: {"nummer":7}\n\nid: 8\ndata:første\ndata: anden\n\n';
const events = [
  { name: 'klar', data: '{"nummer":7}' },
  { name: 'message', data: 'første\nanden' },
];

test('en strøm læses ens, hvordan den end er skåret, og hvordan linjer end slutter', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const text = stream.replaceAll('\n', end);
    for (const size of [1, 2, 3, 7, text.length]) {
      const parts = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
        text.slice(at * size, (at + 1) * size),
      );
      // The half of a line's end is only known for a whole when something comes after it.
      expect(read([...parts, ':']), `${JSON.stringify(end)} ${size}`).toEqual(events);
    }
  }
});

test('en bemærkning, et felt uden værdi og en hændelse, der ikke er sluttet, er ingen hændelse', () => {
  expect(read([': ping\n\n', 'event: klar\n\n', 'retry: 10\n\n', 'data: halv\n'])).toEqual([]);
  expect(read(['event: klar\n\ndata\n\n'])).toEqual([{ name: 'message', data: '' }]);
});

test('det, der ikke kan læses, er ikke ingenting: alt kan være et andet', () => {
  const forfra = { kind: 'forfra' };
  expect(liveEventOf({ name: 'aendring', data: '{"nummer":' })).toEqual(forfra);
  expect(liveEventOf({ name: 'aendring', data: '{"nummer":1}' })).toEqual(forfra);
  expect(liveEventOf({ name: 'klar', data: '' })).toEqual(forfra);
  expect(liveEventOf({ name: 'klar', data: '{"nummer":4}' })).toEqual({ kind: 'klar', nummer: 4 });
  expect(liveEventOf({ name: 'noget-senere', data: '' })).toBeNull();
});
