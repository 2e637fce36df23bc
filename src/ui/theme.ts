import { atom } from 'jotai';
import { keepText, readKept } from './memory/kept-text.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeLabels: Readonly<Record<Theme, string>> = {
  system: 'System',
  light: 'Lyst',
  dark: 'Mørkt',
};

const STORAGE_KEY = 'sada.tema';

function readTheme(): Theme {
  const stored = readKept(STORAGE_KEY);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** `data-theme` overrides the system's choice in tokens.css; absent, the system decides. */
function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

const chosenAtom = atom<Theme>('system');

/** The user's theme; remembered in this browser. */
export const themeAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, theme: Theme) => {
    keepText(STORAGE_KEY, theme);
    applyTheme(theme);
    set(chosenAtom, theme);
  },
);

chosenAtom.onMount = (set) => {
  const theme = readTheme();
  applyTheme(theme);
  set(theme);
};

/** Before the first paint, so that a forced theme does not flash. */
export function applyStoredTheme(): void {
  applyTheme(readTheme());
}
