import { changedText } from '../detail/fields/changed-fields.ts';
import { paletteHint, type StatusHint, useStatusBar } from '../screen/status-bar.ts';

const nextError: StatusHint = { commands: ['konsol#naeste-fejl'], label: 'Næste fejl' };

interface FormStatus {
  /** What Ctrl+Enter does. */
  readonly saves: string;
  readonly changed: number;
  readonly hasErrors: boolean;
  /** When elements are looked up. */
  readonly time: string;
}

export function useFormStatus({ saves, changed, hasErrors, time }: FormStatus): void {
  useStatusBar({
    mode: 'Formular',
    hints: [
      { keys: ['tab'], label: 'Næste felt' },
      { keys: ['alt+down'], label: 'Åbn liste' },
      { commands: ['konsol#gem'], label: saves },
      ...(hasErrors ? [nextError] : []),
      paletteHint,
    ],
    facts: [...(changed > 0 ? [changedText(changed)] : []), time],
  });
}
