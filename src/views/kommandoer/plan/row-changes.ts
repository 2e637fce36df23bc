import type { Effect } from '../../../api/contract/effect.ts';
import type { RecordEffect } from '../../../api/contract/record.ts';
import { type KoblingChange, koblingText } from '../../../commands/consequences/kobling-text.ts';
import { postText } from '../../../commands/consequences/post-text.ts';
import {
  annulledText,
  changesFromBefore,
  timeText,
  type VersionChange,
  versionChanges,
} from '../../../commands/consequences/version-changes.ts';
import { timeFieldCodes } from '../../../domain/elements/element-type.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { recordKinds } from '../../../domain/records/registry.ts';
import { capitalised } from '../../../domain/words/capitalised.ts';

/** One thing that a command would do, for the row of its line. */
export interface RowChange {
  /** What becomes another: a field, or the kind of change. */
  readonly label: string;
  /** What stands now; left out: nothing is told of it. */
  readonly foer?: string | undefined;
  readonly efter: string;
  /** Of which element, from when. */
  readonly aside: string;
}

const ofVersion = 'Gyldighed';

/** What one command does to elements, in the order that the plan says it. */
export function elementChanges(effects: readonly Effect[]): RowChange[] {
  return [...Map.groupBy(effects, ({ element }) => element.id).values()].flatMap((own) => {
    const [{ element }] = own as [Effect];
    const { navn, fuldtNummer } = own.at(-1)?.element ?? element;
    const type = elementTypes[element.type];
    const { from } = timeFieldCodes[type.axis];
    if (own.every(({ foer }) => foer === null)) {
      const [first] = own.map(({ efter }) => timeText(type, efter?.[from])).toSorted();
      const what = `${capitalised(type.label.one)} fra ${first} · ${navn}`;
      return [{ label: 'Ny', efter: what, aside: fuldtNummer }];
    }
    if (own.every(({ efter }) => efter === null)) {
      return [{ label: annulledText, efter: navn, aside: fuldtNummer }];
    }
    return own.flatMap((effect): RowChange[] => {
      const told = changesFromBefore(effect, own);
      const changes = told.length > 0 ? told : versionChanges(effect, own);
      const since = effect.foer === null ? ` fra ${timeText(type, effect.efter?.[from])}` : '';
      return changes.map((change) => rowOf(change, `${fuldtNummer}${since}`));
    });
  });
}

function rowOf({ label = ofVersion, foer, efter }: VersionChange, aside: string): RowChange {
  return { label, foer, efter, aside };
}

/** What one command does to a record that is no element. */
export function postChange({ slags, post, ...change }: RecordEffect): RowChange {
  const label = postLabel(slags);
  const said = postText(slags, change);
  const isNew = change.foer === null && slags !== 'kredsfrist' && slags !== 'procesrettighed';
  return {
    ...(isNew ? { label: 'Ny', efter: `${label} · ${said}` } : { label, efter: said }),
    aside: `${post.nummer} ${post.navn}`.trim(),
  };
}

function postLabel(slags: RecordEffect['slags']): string {
  switch (slags) {
    case 'kredsfrist':
      return 'Frist';
    case 'finansaar':
      return 'Finansår';
    case 'procesrettighed':
      return 'Niveau';
    default:
      return capitalised(recordKinds[slags].label.one);
  }
}

export function koblingChange({ underkonto, delregnskab, ...change }: KoblingChange): RowChange {
  return {
    label: 'Kobling',
    efter: `${delregnskab.fuldtNummer} ${koblingText(change)}`,
    aside: underkonto.fuldtNummer,
  };
}
