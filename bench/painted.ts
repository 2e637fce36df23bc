/**
 * Time at which the frame under way had been painted. Also runs as a script of its own in a page
 * that is measured, so it may refer to nothing outside itself.
 */
export function painted(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(undefined);
    });
  });
}
