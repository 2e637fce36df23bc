/**
 * Asks the browser for a file; undefined: none was chosen.
 * @param accept how the names of those that are offered end, with commas between: `.xlsx,.json`
 */
export function chooseFile(accept: string): Promise<File | undefined> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });
}
