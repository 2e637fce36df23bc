import type { Head } from './heads.ts';

interface HeadChipsProps {
  readonly heads: readonly Head[];
  /** To the line that says it, or to a new one. */
  readonly onHead: (head: Head) => void;
}

/** What holds for the line of the caret without being said by it; each leads to where that is written. */
export function HeadChips({ heads, onHead }: HeadChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame
    <div className="kt-head" role="group" aria-label="Gælder for linjen">
      {heads.map((head) => (
        <button key={head.word} type="button" className="kt-chip" onClick={() => onHead(head)}>
          <span className="kt-chip-label">{head.label}</span>{' '}
          <span className={head.value === '' ? 'kt-chip-value none' : 'kt-chip-value'}>
            {head.value || 'ikke sagt'}
          </span>
        </button>
      ))}
    </div>
  );
}
