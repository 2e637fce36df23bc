import type { ComponentProps, ReactNode } from 'react';
import type { CommandPlan } from '../../api/contract/kommandoer.ts';
import { errorText } from '../../api/http/error-text.ts';
import { message } from '../../domain/words/messages.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Skeleton } from '../../ui/basics/skeleton.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { withTick } from '../planner/transitions.ts';
import type { ShownPlan } from '../planner/use-command-plan.ts';
import type { SelectedElement } from '../subjects/selected-element.ts';
import { onlyValid, unchangedText } from './against-plan.ts';
import { courseChange } from './course-change.ts';
import { CoursePicture } from './course-picture.tsx';
import './consequences.css';
import { Capped, Finding } from './finding.tsx';
import { InTheWay } from './in-the-way.tsx';
import {
  ChangedAccess,
  ChangedKoblinger,
  ChangedPosts,
  koblingCount,
  NewNumbers,
  postCount,
} from './plan-lines.tsx';
import { affectedElements, brokenRules, validCount } from './plan-text.ts';
import { saidWarnings } from './plan-warnings.ts';
import { annulledText } from './version-changes.ts';

interface ConsequencesProps extends Omit<ComponentProps<typeof InTheWay>, 'rule'> {
  readonly shown: ShownPlan;
  /** What is to be known of those that the commands are about, whatever becomes of them; null: nothing. */
  readonly note?: ReactNode;
  /** Those that the commands are about, in their order. */
  readonly elements: readonly SelectedElement[];
  /** What must be filled in before there is anything to show; empty: that is said elsewhere. */
  readonly missing: string;
  /** Why what is said of that cannot be so; left out: nothing is said. */
  readonly against?: string | undefined;
  /** Why Ctrl+Enter did nothing; null: it has not been pressed in vain. */
  readonly told: Told | null;
  /** Codes of the warnings that the user has ticked. */
  readonly confirmed: readonly string[];
  readonly onConfirm: (codes: readonly string[]) => void;
}

/** Said anew for each press. */
export interface Told {
  readonly text: string;
  readonly press: number;
}

/** What commands will do, before they are run: affected elements, broken rules, warnings. */
export function Consequences(props: ConsequencesProps) {
  const { shown, told, note } = props;
  return (
    <section className="consequences" aria-label="Konsekvenser">
      <h3>Konsekvenser</h3>
      {note ? <div className="hint">{note}</div> : null}
      {shown.stopped ? (
        <Finding icon="error" kind="error">
          <div role="alert">
            <b>{shown.stopped.text}</b>
            {shown.stopped.lines.length > 0 ? <Capped lines={shown.stopped.lines} /> : null}
          </div>
        </Finding>
      ) : null}
      {told ? (
        <Finding key={told.press} icon="warning" kind="warning">
          <div role="alert">{told.text}</div>
        </Finding>
      ) : null}
      <Content {...props} />
    </section>
  );
}

function Content(props: ConsequencesProps) {
  const { shown, missing, against } = props;
  const { plan, latest, error } = shown;
  if (!shown.isPreview) {
    return (
      <div role="status">
        <Finding icon="info" kind="info">
          Denne server viser ikke konsekvenserne på forhånd. Reglerne prøves, når du udfører, og en
          afvisning vises her.
        </Finding>
      </div>
    );
  }
  if (shown.isMissing) {
    if (against !== undefined) {
      return (
        <Finding icon="error" kind="error">
          {against}
        </Finding>
      );
    }
    if (missing === '') return null;
    return <p className="hint">Vælg {missing} for at se konsekvenserne.</p>;
  }
  if (error) {
    return (
      <>
        <Finding icon="error" kind="error">
          Konsekvenserne kunne ikke beregnes. {errorText(error)}
        </Finding>
        <Button label={message('proevIgen')} icon="refresh" onClick={shown.retry} />
      </>
    );
  }
  if (!latest) {
    return (
      <p role="status" className="pending">
        <span className="sr">Beregner konsekvenser …</span>
        <Skeleton />
        <Skeleton width="40%" />
      </p>
    );
  }
  return (
    <div className={plan ? 'plan' : 'plan stale'} aria-busy={plan === null}>
      <Plan {...props} plan={latest} />
    </div>
  );
}

function Plan({ plan, ...props }: ConsequencesProps & { readonly plan: CommandPlan }) {
  const inAll = plan.antalElementer;
  const isOfElements = inAll > 0 || !(plan.koblinger || plan.poster);
  const elements = inAll === 1 ? '1 element ændres' : `${inAll} elementer ændres`;
  const count = isOfElements ? elements : plan.poster ? postCount(plan) : koblingCount(plan);
  const broken = brokenRules(plan.violations, props.elements);
  const rules = broken.length === 1 ? '1 regel' : `${broken.length} regler`;
  const isStopped = broken.length > 0;
  // Of no commands there is nothing to tell but why.
  const isEmpty = plan.udfald === '';
  const isUnchanged = !isEmpty && unchangedText(plan) !== undefined;
  const outcome = isUnchanged ? noChange : count;
  return (
    <>
      <p role="status" className="sr">
        {isStopped ? `Kan ikke udføres: ${rules} er i vejen.` : isEmpty ? null : `${outcome}.`}
      </p>
      <ul>
        {broken.map((rule) => (
          <li key={rule.text}>
            <Finding icon="error" kind="error">
              {rule.text}
              <InTheWay {...props} rule={rule} />
            </Finding>
          </li>
        ))}
        {isStopped && plan.token !== null && !props.shown.isWhole ? (
          <li>
            <OnlyValid {...props} plan={plan} />
          </li>
        ) : null}
        {isStopped || !isUnchanged ? null : <NoChange />}
        {isStopped || isEmpty || !isOfElements || isUnchanged ? null : (
          <ChangedElements plan={plan} heading={elements} />
        )}
        <ChangedAccess plan={plan} />
        <ChangedPosts plan={plan} />
        <ChangedKoblinger plan={plan} />
        <NewNumbers plan={plan} />
        <Warnings {...props} warnings={plan.warnings} />
      </ul>
    </>
  );
}

const noChange = 'Ingen ændring';

/** Nothing would be another than it is: what can be done about that is to choose something else. */
function NoChange() {
  return (
    <li className="no-change">
      <span aria-hidden="true">=</span>
      <b>{noChange}</b>
      <p>Det, du har valgt, står der i forvejen. Vælg noget andet.</p>
    </li>
  );
}

interface ChangedElementsProps {
  readonly plan: CommandPlan;
  /** How many they are. */
  readonly heading: string;
}

/** What becomes of each element, and of the times of a single one as a picture. */
function ChangedElements({ plan: { effects, antalElementer }, heading }: ChangedElementsProps) {
  const affected = affectedElements(effects);
  const untold = antalElementer - affected.length;
  // What is annulled is gone: no tick says that it is well.
  const isLoss = affected.some(({ changes }) => changes.includes(annulledText));
  const course = courseChange(effects);
  return (
    <li>
      <Finding icon={isLoss ? 'warning' : 'success'} kind={isLoss ? 'warning' : 'success'}>
        <b>{heading}</b>
        <Capped
          lines={affected.map(({ fuldtNummer, navn, changes }) => (
            <>
              <span className="num">{fuldtNummer}</span> {navn}
              <span className="hint"> {changes.join(', ')}</span>
            </>
          ))}
        />
        {untold > 0 ? <p className="hint">og {untold} elementer mere</p> : null}
        {course ? <CoursePicture course={course} /> : null}
      </Finding>
    </li>
  );
}

/** Of several commands those that break a rule may be left out. */
function OnlyValid({
  plan,
  confirmed,
  onConfirm,
}: Pick<ConsequencesProps, 'confirmed' | 'onConfirm'> & { readonly plan: CommandPlan }) {
  return (
    <Finding icon="warning" kind="warning">
      <Checkbox
        label={`Udfør kun dem, der kan udføres (${validCount(plan)} af ${plan.udfald.length})`}
        checked={confirmed.includes(onlyValid)}
        onChange={(isOn) => onConfirm(withTick(confirmed, onlyValid, isOn))}
      />
    </Finding>
  );
}

interface WarningsProps extends Pick<ConsequencesProps, 'confirmed' | 'onConfirm'> {
  readonly warnings: CommandPlan['warnings'];
}

/** What is warned of, with a box beside that which must be confirmed: lines of a list. */
export function Warnings({ warnings, confirmed, onConfirm }: WarningsProps) {
  return saidWarnings(warnings).map(({ code, message: text, confirm }) => (
    <li key={text}>
      <Finding icon={confirm ? 'warning' : 'info'} kind={confirm ? 'warning' : 'info'}>
        {text}
        {confirm ? (
          <Checkbox
            label="Bekræft"
            checked={confirmed.includes(code)}
            onChange={(isOn) => onConfirm(withTick(confirmed, code, isOn))}
          />
        ) : null}
      </Finding>
    </li>
  ));
}
