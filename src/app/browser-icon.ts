/** The browser icon is the logo under the related service's address. */
export function showBrowserIcon(straxUrl: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', `${straxUrl}/logo.svg`);
}
