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

/**
 * @param text null: it is forgotten
 * @returns whether the browser took it; else it only holds while the page is open
 */
export function keepText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
