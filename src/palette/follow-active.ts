/**
 * Names the highlighted line to a screen reader at each change. cmdk does that only where it highlights by itself,
 * and here it is told which line it is.
 */
export function followActive(field: HTMLInputElement): () => void {
  const root = field.closest('[cmdk-root]');
  if (!root) return () => undefined;
  const tell = () => {
    const active = root.querySelector('[role="option"][aria-selected="true"]');
    if (active) field.setAttribute('aria-activedescendant', active.id);
    else field.removeAttribute('aria-activedescendant');
  };
  tell();
  const observer = new MutationObserver(tell);
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-selected'] });
  return () => observer.disconnect();
}
