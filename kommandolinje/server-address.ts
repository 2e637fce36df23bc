import { isLoopback } from '../src/domain/loopback.ts';
import { Failure } from './failure.ts';

/**
 * An address that a token may be sent to: over https, or on this machine.
 * @param what whose it is, as the text that refuses it says
 * @throws Failure when it is none
 */
export function safeAddress(what: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isHttp || url.username !== '' || url.password !== '') {
    throw new Failure(`${what} »${text}« er ikke en adresse, der begynder med https://.`);
  }
  if (url.protocol === 'https:' || isLoopback(url.hostname)) return url;
  throw new Failure(`${what} ${text} er ikke krypteret. Den skal begynde med https://.`);
}

/** The server's address as it is kept and asked: without query, and without a slash at the end. */
export function serverAddress(text: string): string {
  const { origin, pathname } = safeAddress('Adressen', text);
  return `${origin}${pathname}`.replace(/\/+$/, '');
}
