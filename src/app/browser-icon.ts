/** The browser icon is the logo under the related service's address (specification section 9). */
export function showBrowserIcon(straxUrl: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', `${straxUrl}/logo.svg`);
}
