/** A body that the connection breaks in the middle of. */
export function brokenBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"navn":'));
      controller.error(new TypeError('terminated'));
    },
  });
}
