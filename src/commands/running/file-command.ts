import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import type { PaletteCommandId } from '../command-id.ts';

/** The command that fetches the elements of an area in Excel. */
export function fileCommandId({ name, short = name }: AreaDeclaration): PaletteCommandId {
  return `konsol#hent-${short}-excel`;
}
