/** One event of a stream of the type `text/event-stream`. */
export interface StreamEvent {
  /** `message` where none is said. */
  readonly name: string;
  readonly data: string;
}

/**
 * Reads such a stream as it comes, cut anywhere. What begins with a colon is a remark, and an event without data is
 * none; fields that nobody here asks for (`id`, `retry`) are passed over.
 * @returns to be given each part of it, in order
 */
export function eventParser(hear: (event: StreamEvent) => void): (part: string) => void {
  let rest = '';
  let name = '';
  let data: string[] = [];

  const dispatch = () => {
    const event = { name: name || 'message', data: data.join('\n') };
    const isEvent = data.length > 0;
    [name, data] = ['', []];
    if (isEvent) hear(event);
  };
  const takeLine = (line: string) => {
    if (line === '') return dispatch();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
  };
  return (part) => {
    const text = rest + part;
    // A return that ends a part may be the half of a line's end.
    const isCut = text.endsWith('\r');
    const lines = (isCut ? text.slice(0, -1) : text).split(/\r\n|\r|\n/);
    rest = (lines.pop() ?? '') + (isCut ? '\r' : '');
    for (const line of lines) takeLine(line);
  };
}
