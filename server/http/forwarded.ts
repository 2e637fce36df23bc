import type { FastifyInstance } from 'fastify';

/** An address and the port that some proxies write after it: `203.0.113.7:51324`, `[2001:db8::7]:443`. */
const withPort = /^(?:(\d{1,3}(?:\.\d{1,3}){3})|\[([\da-f:.]+)\])(?::\d{1,5})?$/i;

function withoutPort(address: string): string {
  const [, short, long] = withPort.exec(address) ?? [];
  return short ?? long ?? address;
}

/**
 * Each connection has a port of its own: with it a caller would be another at every call, and a proxy none of
 * those that are known. Before anything asks for the address.
 */
export function registerForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const told = headers['x-forwarded-for'];
    if (typeof told !== 'string') return;
    const addresses = told.split(',').map((address) => withoutPort(address.trim()));
    headers['x-forwarded-for'] = addresses.join(', ');
  });
}
