export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** Shown in mono before the label. */
  readonly number?: string | undefined;
  /** Shown quietly after the label. */
  readonly note?: string | undefined;
  readonly disabled?: boolean | undefined;
}
