import { useMemo, useState } from 'react';
import { Finding } from '../../../commands/consequences/finding.tsx';
import type { ColumnSpec } from '../../../domain/columns/column-spec.ts';
import type { Comparison } from '../../../domain/commands/sheet/comparison.ts';
import { type Extent, extentText, isNothing } from '../../../domain/commands/sheet/extent.ts';
import type { ReturnedSheet } from '../../../domain/commands/sheet/sheet-file.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { counted } from '../../../domain/words/counted.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { notify } from '../../../ui/notices/toasts.tsx';
import { extentOf } from '../review/review-counts.ts';
import {
  type Choice,
  type ChosenText,
  choosings,
  chosenTexts,
  createdTexts,
  type ImportAnswers,
  unchosen,
  withoutHidden,
} from './import-choices.ts';
import { ImportDoubts } from './import-doubts.tsx';
import { ImportQuestion } from './import-question.tsx';
import { ImportTold } from './import-told.tsx';
import './import-dialog.css';

/** A sheet of the file, and what it would change. */
export interface ComparedSheet {
  readonly sheet: ReturnedSheet;
  readonly comparison: Comparison;
}

export interface ImportDialogProps {
  readonly fileName: string;
  /** What tells the file apart from others. */
  readonly file: string;
  /** Whose rows it holds. */
  readonly area: AreaDeclaration;
  /** One, or those of which the user says which is meant. */
  readonly sheets: readonly ComparedSheet[];
  /** Where it comes from, in words. */
  readonly origin: string;
  /** What the file was fetched for, where that is another than what is looked at: it is said yes to first. */
  readonly otherTime: string | undefined;
  readonly columns: ReadonlyMap<string, ColumnSpec>;
  /** Full number of an element that is shown. */
  readonly numberOf: (row: string) => string;
  /** As it was left; undefined: it is read for the first time. */
  readonly begun: ImportAnswers | undefined;
  readonly onAnswer: (answers: ImportAnswers) => void;
  readonly onTake: (texts: readonly ChosenText[]) => void;
  /** Nothing of it is to be taken: what was answered is forgotten. */
  readonly onDrop: () => void;
  readonly onClose: () => void;
}

/** What is chosen of one sheet says nothing of the same cells in another. */
const unanswered = { leavesHidden: undefined, chosen: new Map<string, Choice>() };

/** What a file that has come back would change, before it is staged; what is in doubt is asked about. */
export function ImportDialog(props: ImportDialogProps) {
  const { fileName, file, area, origin, sheets, otherTime, onTake, onClose } = props;
  const [answers, setAnswers] = useState<ImportAnswers>(
    props.begun ?? {
      at: sheets.length === 1 ? 0 : undefined,
      isTimeMeant: otherTime === undefined,
      ...unanswered,
    },
  );
  const { at, isTimeMeant, leavesHidden, chosen } = answers;
  const answer = (more: Partial<ImportAnswers>) => {
    const now = { ...answers, ...more };
    setAnswers(now);
    props.onAnswer(now);
  };
  const read = (place: number) => {
    if (place !== at) answer({ at: place, ...unanswered });
  };
  const whole = at === undefined ? undefined : sheets[at]?.comparison;
  const comparison = useMemo(
    () => whole && (leavesHidden ? withoutHidden(whole) : whole),
    [whole, leavesHidden],
  );
  const all = useMemo(
    () => (comparison ? choosings(comparison, file, area) : []),
    [comparison, file, area],
  );
  const left = unchosen(all, chosen);
  const made = createdTexts(comparison?.creations ?? [], file, area);
  const texts = [...chosenTexts(all, chosen), ...made];
  const doubtful = all.filter(({ isAsked }) => isAsked);
  const hidden = whole && extentIn(hiddenIn(whole));
  const isHiddenSaid = !hidden || isNothing(hidden) || leavesHidden !== undefined;
  const against = againstTaking({ comparison, isTimeMeant, isHiddenSaid, left, texts });
  const take = () => {
    if (against === undefined) onTake(texts);
    else notify.warn('Intet er lagt i arket endnu.', against);
  };
  return (
    <Dialog
      open
      size="wide"
      title={`Indlæs ${fileName}`}
      onRun={take}
      onOpenChange={onClose}
      footer={
        <>
          <Button
            label={`Læg ${extentText(extentOf(texts))} i arket`}
            variant="primary"
            keys="mod+enter"
            disabledReason={against}
            onClick={take}
          />
          <Button label="Fortryd" onClick={props.onDrop} />
        </>
      }
    >
      <ul className="import">
        <li>
          <Finding icon="info" kind="info">
            {origin}
          </Finding>
        </li>
        {otherTime === undefined ? null : (
          <ImportQuestion
            text={otherTime}
            answers={[
              {
                label: 'Det er meningen',
                isGiven: isTimeMeant,
                give: () => answer({ isTimeMeant: !isTimeMeant }),
              },
            ]}
          />
        )}
        {sheets.length > 1 ? (
          <ImportQuestion
            text={`Filen har ${sheets.length} ark herfra. Hvilket skal læses?`}
            answers={sheets.map(({ sheet, comparison: each }, place) => ({
              label: `${sheet.name}: ${extentText(extentIn(each))}`,
              isGiven: place === at,
              give: () => read(place),
            }))}
          />
        ) : null}
        {comparison ? (
          <>
            <li role="status">
              <Finding icon="info" kind="info">
                {summaryOf(comparison)} Intet gemmes, før du har gennemset ændringerne.{' '}
                {bringsNothing(comparison) ? '' : askedLater}
              </Finding>
            </li>
            <HiddenQuestion
              hidden={hidden}
              leavesHidden={leavesHidden}
              onAnswer={(leaves) => answer({ leavesHidden: leaves })}
            />
            <ImportTold comparison={comparison} area={area} columns={props.columns} />
          </>
        ) : null}
        {doubtful.length > 0 ? (
          <li>
            <ImportDoubts
              {...{ doubtful, chosen, columns: props.columns, numberOf: props.numberOf }}
              isOtherTime={otherTime !== undefined}
              onChoose={(keys, choice) =>
                answer({
                  chosen: new Map([...chosen, ...keys.map((key) => [key, choice] as const)]),
                })
              }
            />
          </li>
        ) : null}
      </ul>
    </Dialog>
  );
}

interface HiddenQuestionProps {
  readonly hidden: Extent | undefined;
  readonly leavesHidden: boolean | undefined;
  readonly onAnswer: (leavesHidden: boolean) => void;
}

function HiddenQuestion({ hidden, leavesHidden, onAnswer }: HiddenQuestionProps) {
  if (!hidden || isNothing(hidden)) return null;
  return (
    <ImportQuestion
      text={`${extentText(hidden)} står i rækker eller kolonner, der er skjult i filen. Skal de med?`}
      answers={[true, false].map((leaves) => ({
        label: leaves ? 'Udelad dem' : 'Tag dem med',
        isGiven: leavesHidden === leaves,
        give: () => onAnswer(leaves),
      }))}
    />
  );
}

/** Why nothing can be taken yet; undefined: it can. */
function againstTaking(now: {
  readonly comparison: Comparison | undefined;
  readonly isTimeMeant: boolean;
  readonly isHiddenSaid: boolean;
  readonly left: number;
  readonly texts: readonly unknown[];
}): string | undefined {
  if (!now.comparison) return 'Vælg først et ark.';
  if (!now.isTimeMeant) return 'Sig først, om filens tid er ment.';
  if (!now.isHiddenSaid) return 'Sig først, om det skjulte skal med.';
  if (now.left > 0) return `Vælg først for ${counted(now.left, 'celle', 'celler')}.`;
  return now.texts.length === 0 ? 'Der er intet i filen at lægge i arket.' : undefined;
}

type Changing = Pick<Comparison, 'changes' | 'creations'>;

function hiddenIn({ changes, creations }: Comparison): Changing {
  const isHidden = (one: { readonly isHidden: boolean }) => one.isHidden;
  return { changes: changes.filter(isHidden), creations: creations.filter(isHidden) };
}

/** As the sheet counts them: a new row that stands there already is one of its own too. */
function extentIn({ changes, creations }: Changing): Extent {
  const standing = extentOf(changes);
  return { ...standing, newRows: standing.newRows + creations.length };
}

/** What is above, which numbers are taken and the rules across elements are not known here. */
const askedLater = 'Reglerne spørges bagefter og kan finde flere fejl, end her står.';

function bringsNothing({ changes, creations }: Changing): boolean {
  return changes.length + creations.length === 0;
}

function summaryOf(comparison: Comparison): string {
  const { refused, contradicted, absent, copies, existing } = comparison;
  if (!bringsNothing(comparison)) return `${extentText(extentIn(comparison))}.`;
  const left = [refused, contradicted, absent, copies, existing];
  const isLeftOut = comparison.isWithoutNumbers || left.some(({ length }) => length > 0);
  return isLeftOut ? 'Intet af det ændrede kan tages med.' : 'Filen siger det samme som arket.';
}
