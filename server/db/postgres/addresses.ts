import type { DatabaseLimits } from './session.ts';

/** What comes before the hosts, the hosts themselves, and what comes after. */
const parts = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^@/?#]*)(.*)$/is;

/**
 * The addresses of the hosts that an address names, in its order. PostgreSQL's own programs take several with
 * commas between (`postgresql://bruger:kode@a:5432,b:5432/sada`), which no address with one host is.
 */
export function addressesOf(databaseUrl: string): readonly string[] {
  const [, before = '', hosts = '', after = ''] = parts.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => `${before}${host.trim()}${after}`);
}

/** Whether it is an address of a database; each of several hosts is named. */
export function isDatabaseUrl(text: string): boolean {
  const addresses = addressesOf(text);
  return addresses.every((address) => {
    if (!URL.canParse(address)) return false;
    const { protocol, hostname, searchParams } = new URL(address);
    const isNamed = addresses.length === 1 || (hostname !== '' && !searchParams.has('host'));
    return isNamed && ['postgres:', 'postgresql:'].includes(protocol);
  });
}

/** In the address as PostgreSQL itself takes it, in milliseconds; a pooler refuses whoever sends it. */
const statementLimit = 'statement_timeout';

/** The limits that the address of a host says, in place of the standard ones. */
export function limitsIn(address: string): Partial<DatabaseLimits> {
  const told = new URL(address).searchParams.get(statementLimit);
  return told === null ? {} : { statementMs: Number.parseInt(told, 10) };
}

/** The address without the limits, which are told to the sessions. */
export function withoutLimits(address: string): string {
  const url = new URL(address);
  url.searchParams.delete(statementLimit);
  return url.href;
}
