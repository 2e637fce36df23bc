import { useAtom } from 'jotai';
import { Button } from '../../../ui/basics/button.tsx';
import { themeAtom, themeLabels, themes } from '../../../ui/theme.ts';

/** System, Lyst, Mørkt. */
export function ThemeChoice() {
  const [chosen, choose] = useAtom(themeAtom);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and reset layout
    <div className="btn-group" role="group" aria-label="Tema">
      {themes.map((theme) => (
        <Button
          key={theme}
          label={themeLabels[theme]}
          pressed={theme === chosen}
          data-command={`konsol#tema-${theme}`}
          onClick={() => choose(theme)}
        />
      ))}
    </div>
  );
}
