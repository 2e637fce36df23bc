import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** When a call is broken: before the server has it, as the server begins to answer, or when it has answered. */
type Break = 'before' | 'within' | 'after';

/** Stands between the command line and the server, and breaks the calls that a test says. */
export interface BreakingProxy {
  readonly url: string;
  /** The server's own address. */
  target: string;
  /** Which of the coming calls are broken, by method and path. */
  breaks: (call: string) => Break | undefined;
  /** Method and path of each call, in the order they came. */
  readonly calls: string[];
  close(): void;
}

export async function startProxy(): Promise<BreakingProxy> {
  const server = createServer((call, answer) => {
    const { method = '', url = '' } = call;
    const name = `${method} ${url.split('?')[0]}`;
    proxy.calls.push(name);
    const how = proxy.breaks(name);
    if (how === 'before') call.socket.destroy();
    else pass(proxy.target, call, answer, how);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: BreakingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: '',
    breaks: () => undefined,
    calls: [],
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return proxy;
}

/** The server's side stays whole also when the caller's is broken: what it has begun it ends. */
function pass(
  target: string,
  call: IncomingMessage,
  answer: ServerResponse,
  broken: 'within' | 'after' | undefined,
) {
  const { method, url = '', headers } = call;
  const onward = request(new URL(url, target), { method, headers }, (answered) => {
    if (broken) {
      if (broken === 'within') call.socket.destroy();
      else answered.on('end', () => call.socket.destroy());
      answered.resume();
      return;
    }
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
  });
  onward.on('error', () => call.socket.destroy());
  call.pipe(onward);
}
