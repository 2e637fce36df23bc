import type { NumberedTime } from '../../../src/domain/commands/text/print-text.ts';
import { elementTypeNameSchema } from '../../../src/domain/elements/names.ts';
import type { StoredVersion } from '../../storage/stored-version.ts';

/** The number that a version has, and when. */
export function numbered({
  type,
  fuldt_nummer: fuldtNummer,
  fra,
  til,
}: StoredVersion): NumberedTime {
  return { type: elementTypeNameSchema.parse(type), fuldtNummer, fra, til };
}
