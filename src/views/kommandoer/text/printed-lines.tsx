import { usePrinting } from './use-printing.ts';

/** The text on paper: a field would be cut by the edge of a page, in the middle of a line. */
export function PrintedLines({ lines }: { readonly lines: readonly string[] }) {
  if (!usePrinting()) return null;
  return (
    <ol className="kt-printed">
      {lines.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <li key={index}>{text}</li>
      ))}
    </ol>
  );
}
