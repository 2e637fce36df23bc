import type { RefObject } from 'react';
import { LinePane } from './plan/line-pane.tsx';
import { PlanHead } from './plan/plan-head.tsx';
import { PlanList } from './plan/plan-list.tsx';
import { HeadChips } from './text/head-chips.tsx';
import { SuggestionList } from './text/suggestion-list.tsx';
import { TextField } from './text/text-field.tsx';
import { useSuggestions } from './text/use-suggestions.ts';
import type { useKommandoer } from './use-kommandoer.ts';

type Kommandoer = ReturnType<typeof useKommandoer>;

interface PartProps {
  readonly kommandoer: Kommandoer;
}

export function TextPart({ kommandoer, notes }: PartProps & { readonly notes: string }) {
  const { field, lines, caret, plan, visible } = kommandoer;
  const suggestions = useSuggestions(field, lines.text);
  const {
    scrollTop: top = 0,
    scrollLeft: left = 0,
    offsetHeight: height = 0,
  } = field.current ?? {};
  return (
    <div className="kt-part" data-focus-region="text">
      <HeadChips
        heads={kommandoer.heads}
        onSay={kommandoer.sayHead}
        onLeave={() => field.current?.focus()}
      />
      <TextField
        field={field}
        lines={lines}
        visible={visible}
        line={caret.line}
        rowOf={kommandoer.rowOf}
        isStale={plan.isStale}
        describedBy={notes}
        suggestions={suggestions}
        onText={kommandoer.setText}
        onLine={(line) => kommandoer.goToLine(line, true)}
      >
        <SuggestionList
          suggestions={suggestions}
          row={visible.row}
          scroll={{ top, left, height }}
        />
      </TextField>
      <p id={notes} className="sr">
        {told(kommandoer)}
      </p>
    </div>
  );
}

/** Of the line of the caret, for whoever does not see the marks. */
function told({ rowOf, caret, plan }: Kommandoer): string {
  const row = rowOf(caret.line);
  if (!row) return plan.shown ? '' : 'Ctrl+Enter planlægger.';
  return row.findings.map(({ said }) => said.message).join(' ');
}

interface PlanPartProps extends PartProps {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly isWide: boolean;
  /** The hand goes into the text. */
  readonly onEnter: () => void;
}

export function PlanPart({ kommandoer, list, isWide, onEnter }: PlanPartProps) {
  const { plan, read, only } = kommandoer;
  const followsText = isWide && only === undefined;
  return (
    <div className="kt-part">
      {read && plan.shown ? (
        <PlanHead
          plan={read}
          at={plan.shown.at}
          isStale={plan.isStale}
          only={only}
          onOnly={kommandoer.setOnly}
        />
      ) : (
        <div className="kt-head" />
      )}
      {read ? (
        <PlanList
          list={list}
          rows={kommandoer.listed}
          lineCount={followsText ? kommandoer.lines.lines.length : undefined}
          line={kommandoer.caret.line}
          isStale={plan.isStale}
          isWide={isWide}
          textOf={kommandoer.textOf}
          changesOf={kommandoer.changesOf}
          unreadOf={kommandoer.unreadOf}
          onLine={(line, isEntered) => {
            if (isEntered) onEnter();
            kommandoer.goToLine(line, isEntered);
          }}
        />
      ) : (
        <p className="kt-empty hint">
          Skriv en kommando på hver linje, og planlæg dem: her står så, hvad hver linje vil gøre.
          Intet gøres, før planen køres.
        </p>
      )}
    </div>
  );
}

export function LinePart({ kommandoer }: PartProps) {
  const { caret, rowOf, textOf, plan } = kommandoer;
  const { line } = caret;
  const row = rowOf(line);
  const text = textOf(line);
  return (
    <LinePane
      key={line}
      line={line}
      text={text}
      row={row}
      changes={row ? kommandoer.changesOf(row) : []}
      effects={row ? kommandoer.effectsOf(row) : []}
      without={withoutText(text, plan.shown !== undefined, plan.isStale)}
      onLeaveOut={() => kommandoer.leaveOut(line)}
      onInsert={(written) => kommandoer.insertBefore(line, written)}
    />
  );
}

function withoutText(text: string, isPlanned: boolean, isStale: boolean): string {
  if (/^\s*#/.test(text)) return 'En bemærkning: den gør intet.';
  if (!isPlanned) return 'Planlæg for at se, hvad linjen gør.';
  return isStale ? 'Linjen er ændret, siden der blev planlagt.' : 'Linjen gælder for dem nedenfor.';
}
