/**
 * Texts kept in this browser. A storage that the browser has shut, or that is full, must not take the
 * screen down with it: then nothing is remembered.
 */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param text null: it is forgotten */
export function keepText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // It then only holds while the page is open.
  }
}
