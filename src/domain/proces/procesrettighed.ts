import type { EnumField, TextField } from '../elements/field.ts';
import { type GateParagraf, type GateUnderaktivitet, levelLabels, levels } from './proces-gate.ts';

/** A paragraf as the procesrettighed gate sees it. */
export interface ScopedParagraf extends GateParagraf {
  /** Null for one that is being made. */
  readonly id: string | null;
}

/** An underaktivitet with its proces, and its level for one paragraf. */
export interface UnderaktivitetForParagraf extends GateUnderaktivitet {
  readonly id: number;
  readonly navn: string;
  readonly processid: number;
  readonly proces: string;
  /** Changes made in it take effect on 1 January of this finansår. */
  readonly finansaar: number;
}

/** The level of one paragraf in one underaktivitet, and why it is that. */
export const levelField: EnumField = {
  kind: 'enum',
  code: 'rettighedsniveau',
  label: 'Rettighedsniveau',
  group: 'Indstillinger',
  columns: 4,
  required: true,
  options: levels.map((level) => ({ value: level, label: levelLabels[level] })),
};

export const reasonField: TextField = {
  kind: 'text',
  code: 'begrundelse',
  label: 'Begrundelse',
  group: 'Indstillinger',
  columns: 8,
  required: false,
  maxLength: 500,
  multiline: true,
};

/** The row version of a cell without a level of its own: it follows the standardniveau. */
export const noOwnLevel = '0';
