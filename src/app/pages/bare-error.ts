import { errorMessages } from './error-messages.ts';
import { reloadAddress } from './reload-address.ts';

/** The last resort, when the app's own files cannot be fetched: an error page without any of them. */
export function showBareError(container: HTMLElement): void {
  const page = document.createElement('main');
  page.className = 'bare-error';
  const title = document.createElement('h1');
  title.textContent = 'Fejl';
  const text = document.createElement('p');
  text.textContent = errorMessages.general;
  const reload = document.createElement('a');
  reload.href = reloadAddress();
  reload.textContent = 'Genindlæs siden';
  page.append(title, text, reload);
  container.replaceChildren(page);
}
