import { useMemo, useState } from 'react';
import { Finding } from '../../../commands/arguments/finding.tsx';
import type { ColumnSpec } from '../../../domain/columns/column-spec.ts';
import type { Comparison } from '../../../domain/commands/bulk/comparison.ts';
import type { ReturnedSheet } from '../../../domain/commands/bulk/sheet-file.ts';
import { counted } from '../../../domain/counted.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import {
  type Choice,
  type ChosenText,
  choosings,
  chosenTexts,
  createdTexts,
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
  /** One, or those of which the user says which is meant. */
  readonly sheets: readonly ComparedSheet[];
  /** Where it comes from, in words. */
  readonly origin: string;
  /** What the file was fetched for, where that is another than what is looked at: it is said yes to first. */
  readonly otherTime: string | undefined;
  readonly columns: ReadonlyMap<string, ColumnSpec>;
  /** Full number of an element that is shown. */
  readonly numberOf: (row: string) => string;
  readonly onTake: (texts: readonly ChosenText[]) => void;
  readonly onClose: () => void;
}

/** What a file that has come back would change, before it is staged; what is in doubt is asked about. */
export function ImportDialog(props: ImportDialogProps) {
  const { fileName, file, origin, sheets, otherTime, onTake, onClose } = props;
  const [at, setAt] = useState(sheets.length === 1 ? 0 : undefined);
  const [isTimeMeant, setTimeMeant] = useState(otherTime === undefined);
  /** Undefined: the user has not said. */
  const [leavesHidden, setLeavesHidden] = useState<boolean>();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  // What is chosen of one sheet says nothing of the same cells in another.
  const read = (place: number) => {
    if (place === at) return;
    setAt(place);
    setLeavesHidden(undefined);
    setChosen(new Map());
  };
  const whole = at === undefined ? undefined : sheets[at]?.comparison;
  const comparison = useMemo(
    () => whole && (leavesHidden ? withoutHidden(whole) : whole),
    [whole, leavesHidden],
  );
  const all = useMemo(() => (comparison ? choosings(comparison, file) : []), [comparison, file]);
  const left = unchosen(all, chosen);
  const texts = [...chosenTexts(all, chosen), ...createdTexts(comparison?.creations ?? [], file)];
  const doubtful = all.filter(({ isAsked }) => isAsked);
  const hidden = whole ? hiddenIn(whole) : 0;
  const isHiddenSaid = hidden === 0 || leavesHidden !== undefined;
  return (
    <Dialog
      open
      size="wide"
      title={`Indlæs ${fileName}`}
      onOpenChange={onClose}
      footer={
        <>
          <Button
            label={`Læg ${counted(texts.length, 'ændring', 'ændringer')} i arket`}
            variant="primary"
            disabledReason={againstTaking({
              ...{ comparison, isTimeMeant, isHiddenSaid, left },
              count: texts.length,
            })}
            onClick={() => onTake(texts)}
          />
          <Button label="Fortryd" onClick={onClose} />
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
                give: () => setTimeMeant(!isTimeMeant),
              },
            ]}
          />
        )}
        {sheets.length > 1 ? (
          <ImportQuestion
            text={`Filen har ${sheets.length} ark herfra. Hvilket skal læses?`}
            answers={sheets.map(({ sheet, comparison: each }, place) => ({
              label: `${sheet.name}: ${changesText(each)}`,
              isGiven: place === at,
              give: () => read(place),
            }))}
          />
        ) : null}
        {comparison ? (
          <>
            <li role="status">
              <Finding icon="info" kind="info">
                {summaryOf(comparison)} Intet gemmes, før du har gennemset ændringerne.
              </Finding>
            </li>
            {hidden > 0 ? (
              <ImportQuestion
                text={`${counted(hidden, 'ændring', 'ændringer')} står i rækker eller kolonner, der er skjult i filen. Skal de med?`}
                answers={[true, false].map((leaves) => ({
                  label: leaves ? 'Udelad dem' : 'Tag dem med',
                  isGiven: leavesHidden === leaves,
                  give: () => setLeavesHidden(leaves),
                }))}
              />
            ) : null}
            <ImportTold comparison={comparison} columns={props.columns} />
          </>
        ) : null}
        {doubtful.length > 0 ? (
          <li>
            <ImportDoubts
              {...{ doubtful, chosen, columns: props.columns, numberOf: props.numberOf }}
              isOtherTime={otherTime !== undefined}
              onChoose={(keys, choice) =>
                setChosen(
                  (before) => new Map([...before, ...keys.map((key) => [key, choice] as const)]),
                )
              }
            />
          </li>
        ) : null}
      </ul>
    </Dialog>
  );
}

/** Why nothing can be taken yet; undefined: it can. */
function againstTaking(now: {
  readonly comparison: Comparison | undefined;
  readonly isTimeMeant: boolean;
  readonly isHiddenSaid: boolean;
  readonly left: number;
  readonly count: number;
}): string | undefined {
  if (!now.comparison) return 'Vælg først et ark.';
  if (!now.isTimeMeant) return 'Sig først, om filens tid er ment.';
  if (!now.isHiddenSaid) return 'Sig først, om det skjulte skal med.';
  if (now.left > 0) return `Vælg først for ${counted(now.left, 'celle', 'celler')}.`;
  return now.count === 0 ? 'Der er intet i filen at lægge i arket.' : undefined;
}

function hiddenIn({ changes, creations }: Comparison): number {
  return [...changes, ...creations].filter(({ isHidden }) => isHidden).length;
}

function changesText({ changes, creations }: Comparison): string {
  const cells = counted(changes.length, 'ændret celle', 'ændrede celler');
  const rows = counted(creations.length, 'ny række', 'nye rækker');
  return creations.length === 0 ? cells : `${cells} og ${rows}`;
}

function summaryOf(comparison: Comparison): string {
  const { changes, creations, refused, contradicted, absent, copies, existing } = comparison;
  if (changes.length + creations.length > 0) return `${changesText(comparison)}.`;
  const left = [refused, contradicted, absent, copies, existing];
  const isLeftOut = comparison.isWithoutNumbers || left.some(({ length }) => length > 0);
  return isLeftOut ? 'Intet af det ændrede kan tages med.' : 'Filen siger det samme som arket.';
}
