import type { Kysely } from 'kysely';
import type { ElementLink } from '../../../src/api/contract/structure/element.ts';
import { fieldText } from '../../../src/domain/elements/field-text.ts';
import type { Database } from '../../db/schema.ts';
import type { Effect } from '../../storage/effect.ts';
import { isGuid } from '../../storage/stored-version.ts';
import { postOf } from '../../storage/told-row.ts';
import { underaktivitetNames } from '../access/underaktivitet-names.ts';
import { linksTo } from '../elements/links.ts';
import { asOfTime } from '../times/as-of.ts';
import { type FieldChange, subjectOf } from './log-changes.ts';

/** One logged line, read far enough to know what it points to. */
export interface ReadLine {
  readonly effects: readonly Effect[];
  readonly changes: readonly FieldChange[];
}

/** What logged values point to; undefined for what is not there. */
export interface LogLinks {
  readonly link: (id: string) => ElementLink | undefined;
  readonly element: (id: string) => string | undefined;
  readonly underaktivitet: (id: number) => string | undefined;
}

/**
 * Everything that the lines of a page point to, in two reads. An element that is there no longer
 * keeps the name that its own lines give it.
 */
export async function namesBehind(
  db: Kysely<Database>,
  lines: readonly ReadLine[],
  touched: readonly string[],
  today: string,
): Promise<LogLinks> {
  const changes = lines.flatMap((line) => line.changes);
  const ids = changes.flatMap(({ subject, fra, til }) => [subject, fra, til]).filter(isGuid);
  const rights = lines
    .flatMap(({ effects }) => effects)
    .filter(({ entity }) => entity === 'procesrettighed');
  const paragraffer = rights.map(({ key }) => String(key.paragraf_id));
  const asOf = asOfTime('finansaar', undefined, today);
  const links = await linksTo(db, [...ids, ...touched, ...paragraffer], asOf);
  // The first line of the page has the last word: the newest come first.
  const logged = new Map(lines.toReversed().flatMap(({ effects }) => effects.flatMap(loggedName)));
  const ofRights = rights.map(({ key }) => Number(key.underaktivitet_id));
  const underaktiviteter = await underaktivitetNames(db, [
    ...changes.flatMap(underaktiviteterOf),
    ...ofRights,
  ]);
  const cells = new Map(
    rights.map((effect) => {
      const { underaktivitet_id: underaktivitet, paragraf_id: paragraf } = effect.key;
      const { fuldtNummer = '' } = links.get(String(paragraf)) ?? {};
      return [
        subjectOf(effect),
        `§ ${fuldtNummer} i ${underaktiviteter.get(Number(underaktivitet)) ?? underaktivitet}`,
      ];
    }),
  );
  return {
    link: (id) => links.get(id),
    element: (id) => {
      const link = links.get(id);
      return link ? `${link.fuldtNummer} ${link.navn}` : (cells.get(id) ?? logged.get(id));
    },
    underaktivitet: (id) => underaktiviteter.get(id),
  };
}

function loggedName(effect: Effect): [string, string][] {
  const { entity, key, before, after } = effect;
  if (entity === 'element_version') {
    const version = after ?? before;
    return version ? [[String(key.element_id), `${version.fuldt_nummer} ${version.navn}`]] : [];
  }
  const row = after ?? before;
  if (!row) return [];
  const post = postOf(entity, row);
  return post ? [[subjectOf(effect), `${post.nummer} ${post.navn}`.trim()]] : [];
}

function underaktiviteterOf({ field, fra, til }: FieldChange): number[] {
  return field.kind === 'underaktivitet' ? [fra, til].filter((id) => typeof id === 'number') : [];
}

/** A logged value for reading; empty when there is none. */
export function valueText(value: unknown, { field, axis }: FieldChange, names: LogLinks): string {
  if (value === null) return '';
  switch (field.kind) {
    case 'reference':
      return elementText(value, names);
    case 'underaktivitet':
      return names.underaktivitet(Number(value)) ?? String(value);
    default:
      return fieldText(field, axis, value);
  }
}

/** Number and name; what is no id, or the id of nothing, as it is. */
export function elementText(value: unknown, { element }: LogLinks): string {
  return (typeof value === 'string' ? element(value) : undefined) ?? String(value);
}
