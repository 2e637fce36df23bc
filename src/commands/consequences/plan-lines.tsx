import type { CommandPlan } from '../../api/contract/kommandoer.ts';
import type { AccessChange, Affected } from '../../api/contract/record.ts';
import { levelLabels } from '../../domain/proces/proces-gate.ts';
import { Capped, Finding } from './finding.tsx';
import { koblingText } from './kobling-text.ts';
import { postText } from './post-text.ts';

interface PlanLinesProps {
  readonly plan: CommandPlan;
}

/** Canonical numbers that read otherwise from then on; own numbers are kept (docs/domaene.md "Numre"). */
export function NewNumbers({ plan: { numre = [], antalNumre = 0 } }: PlanLinesProps) {
  if (numre.length === 0) return null;
  const untold = antalNumre - numre.length;
  return (
    <li>
      <Finding icon="arrow-forward" kind="info">
        <b>
          {antalNumre === 1 ? '1 nummer læses anderledes' : `${antalNumre} numre læses anderledes`}
        </b>
        <Capped
          lines={numre.map(({ fra, til }) => (
            <span key={fra} className="renumbered num">
              <del>{fra}</del> → {til}
            </span>
          ))}
        />
        {untold > 0 ? <p className="hint">og {untold} numre mere</p> : null}
      </Finding>
    </li>
  );
}

/** Records that are no elements: what becomes of each. */
export function ChangedPosts({ plan }: PlanLinesProps) {
  const { poster = [], antalPoster = 0 } = plan;
  if (poster.length === 0) return null;
  const untold = antalPoster - poster.length;
  return (
    <li>
      <Finding icon="success" kind="success">
        <b>{postCount(plan)}</b>
        <Capped
          lines={poster.map(({ id, slags, post, ...change }) => (
            <span key={`${slags} ${id}`}>
              <span className="num">{post.nummer}</span> {post.navn}
              <span className="hint"> {postText(slags, change)}</span>
            </span>
          ))}
        />
        {untold > 0 ? <p className="hint">og {untold} poster mere</p> : null}
      </Finding>
    </li>
  );
}

/** How many records become others, as the plan's own line says it. */
export function postCount({ antalPoster = 0 }: CommandPlan): string {
  return antalPoster === 1 ? '1 post ændres' : `${antalPoster} poster ændres`;
}

/** How many relations become others, as the plan's own line says it. */
export function koblingCount({ antalKoblinger = 0 }: CommandPlan): string {
  return antalKoblinger === 1 ? '1 kobling ændres' : `${antalKoblinger} koblinger ændres`;
}

/** Relations that become others: each with both its ends. */
export function ChangedKoblinger({ plan }: PlanLinesProps) {
  const { koblinger = [], antalKoblinger = 0 } = plan;
  if (koblinger.length === 0) return null;
  const untold = antalKoblinger - koblinger.length;
  return (
    <li>
      <Finding icon="success" kind="success">
        <b>{koblingCount(plan)}</b>
        <Capped
          lines={koblinger.map(({ underkonto, delregnskab, ...change }) => (
            <>
              <span className="num">
                {underkonto.fuldtNummer} – {delregnskab.fuldtNummer}
              </span>
              <span className="hint"> {koblingText(change)}</span>
            </>
          ))}
        />
        {untold > 0 ? <p className="hint">og {untold} koblinger mere</p> : null}
      </Finding>
    </li>
  );
}

/** Levels that let others write, or fewer: who, by their organisations. */
export function ChangedAccess({ plan }: PlanLinesProps) {
  const { adgang = [], antalAdgange = 0 } = plan;
  if (adgang.length === 0) return null;
  const untold = antalAdgange - adgang.length;
  return (
    <li>
      <Finding icon="lock" kind="info">
        <b>Adgang</b>
        <Capped
          lines={alike(adgang).map(({ paragraffer, what, who }) => (
            <span key={`${what} ${who}`}>
              <span className="num">§ {paragraffer.join(', ')}</span> {what}
              <span className="hint"> {who}</span>
            </span>
          ))}
        />
        {untold > 0 ? <p className="hint">og {untold} rettigheder mere</p> : null}
      </Finding>
    </li>
  );
}

/** Paragraffer for which the same becomes of the same users are told together. */
function alike(changes: readonly AccessChange[]) {
  const told = changes.map((change) => ({
    paragraf: change.paragraf,
    what: `${change.underaktivitet}: ${levelLabels[change.fra]} → ${levelLabels[change.til]}`,
    who: accessText(change),
  }));
  return [...Map.groupBy(told, ({ what, who }) => `${what} ${who}`).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, paragraffer: same.map(({ paragraf }) => paragraf) }] : [];
  });
}

/** `2 får adgang (Økonomistyrelsen 2: …)`, `5 mister adgang (…)`. */
function accessText({ faar, mister }: Pick<AccessChange, 'faar' | 'mister'>): string {
  const told = (verb: string, { antal, organisationer }: Affected) => {
    if (antal === 0) return [];
    const names = organisationer.map(
      ({ navn, antal: some, brugere }) =>
        `${navn} ${some}${brugere.length > 0 ? `: ${brugere.join(', ')}` : ''}`,
    );
    return [`${antal} ${verb} adgang${names.length > 0 ? ` (${names.join('; ')})` : ''}`];
  };
  const lines = [...told('får', faar), ...told('mister', mister)];
  return lines.join(', ') || 'Ingen får eller mister adgang';
}
