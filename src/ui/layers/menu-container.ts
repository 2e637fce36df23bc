/** Menus stand within the page's main landmark: outside every landmark a screen reader loses them. */
export function menuContainer(): HTMLElement | null {
  return document.querySelector('main');
}
