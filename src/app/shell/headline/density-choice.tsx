import { Button } from '../../../ui/basics/button.tsx';
import { densities, densityLabels, densityPart } from '../../../ui/density.ts';

/** Tæt, Normal, Luftig. */
export function DensityChoice() {
  const chosen = densityPart.useValue();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and reset layout
    <div className="btn-group" role="group" aria-label="Rækkernes højde">
      {densities.map((density) => (
        <Button
          key={density}
          label={densityLabels[density]}
          pressed={density === chosen}
          data-command={`konsol#hoejde-${density}`}
          onClick={() => densityPart.change(() => density)}
        />
      ))}
    </div>
  );
}
