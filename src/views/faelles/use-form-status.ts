import { changedText } from './changed-fields.ts';
import { useStatusBar } from './status-bar.ts';

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
      { keys: ['mod+enter'], label: saves },
      ...(hasErrors ? [{ keys: ['f8'], label: 'Næste fejl' }] : []),
      { keys: ['mod+k'], label: 'Kommandoer' },
    ],
    facts: [...(changed > 0 ? [changedText(changed)] : []), time],
  });
}
