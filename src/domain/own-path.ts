/** Stands for whatever origin the portal is served from; no address outside leads to it. */
const origin = 'https://sada.invalid';

/**
 * Path, query and fragment of an address on the portal's own origin; undefined when it leads, or
 * would be read to lead, anywhere else. What it resolves to is what is judged: `/.//x` becomes
 * `//x`, which a browser takes for a host.
 */
export function ownPath(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return undefined;
  const resolved = new URL(address, origin);
  const { pathname, search, hash } = resolved;
  if (resolved.origin !== origin || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
}
