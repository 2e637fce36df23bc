/** More moves than the owner can be behind with. */
const remembered = 50;

/**
 * The grid moves its focus at once and tells the owner; the owner's answer (through the address of
 * the page) may come some rows later and must not pull the focus back. So the ids told are kept in
 * order, and an answer among them is only an echo. Anything else is the owner moving the focus.
 */
export class FocusEcho {
  #told: string[] = [];
  #wanted: string | undefined;

  tell(id: string): void {
    this.#told = [...this.#told, id].slice(-remembered);
  }

  /** True once for each id that the owner wants of its own accord. */
  isNews(wanted: string | undefined): boolean {
    if (wanted === this.#wanted) return false;
    this.#wanted = wanted;
    const echo = wanted === undefined ? -1 : this.#told.indexOf(wanted);
    this.#told = this.#told.slice(echo + 1);
    return wanted !== undefined && echo < 0;
  }
}
