interface Cookie {
  readonly value: string;
  readonly path: string;
}

interface Send {
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * As much of a browser as a sign-in needs: cookies by path, and one hop at a time. Addresses of the
 * public origin are asked for at `baseUrl`, where the server under test listens.
 */
export class Browser {
  readonly #baseUrl: string;
  readonly #cookies = new Map<string, Cookie>();

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  get(address: string): Promise<Response> {
    return this.#send('GET', address, {});
  }

  post(address: string, form: Readonly<Record<string, string>>): Promise<Response> {
    return this.#send('POST', address, { form });
  }

  /** Of the cookies held, whatever their path. */
  cookieNames(): string[] {
    return [...this.#cookies.keys()];
  }

  /** Follows redirects from an answer until one leads to `target`; answers that address. */
  async followTo(answer: Response, target: string): Promise<URL> {
    const location = locationOf(answer);
    if (location.href.startsWith(target)) return location;
    return await this.followTo(await this.get(location.href), target);
  }

  async #send(method: string, address: string, { form }: Send): Promise<Response> {
    const asked = new URL(address, this.#baseUrl);
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => asked.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const answer = await fetch(new URL(asked.pathname + asked.search, this.#baseUrl), {
      method,
      redirect: 'manual',
      headers: { accept: 'text/html', ...(cookie && { cookie }) },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    return answer;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/; */);
    const [name = '', value = ''] = pair.split('=');
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
    if (value === '') {
      this.#cookies.delete(name);
      return;
    }
    // What a browser asks of the prefix, or it takes no notice of the cookie.
    const isSecure = attributes.some((attribute) => /^secure$/i.test(attribute));
    if (/^__(Host|Secure)-/.test(name) && !isSecure) throw new Error(`${name} is not secure`);
    if (name.startsWith('__Host-') && path !== '/') throw new Error(`${name} has a path`);
    this.#cookies.set(name, { value, path });
  }
}

export function locationOf(answer: Response): URL {
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`${answer.url} answered ${answer.status}, no redirect`);
  return new URL(location, answer.url);
}
