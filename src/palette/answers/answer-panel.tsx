import { useInfiniteQuery } from '@tanstack/react-query';
import type { LogLine } from '../../api/contract/log-line.ts';
import { elementLogQuery } from '../../api/runs/kommandoer.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import { timeWords } from '../../domain/elements/element-type.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { statusLabels } from '../../domain/status.ts';
import { formatTime } from '../../domain/time/time-axis.ts';
import { message } from '../../domain/words/messages.ts';
import { formatRecent } from '../hits/recent.ts';
import './answer-panel.css';
import type { Asked } from './asked.ts';
import { RowsAnswer } from './rows-answer.tsx';

interface AnswerPanelProps {
  readonly asked: Asked;
}

/** The answer to a question, beside the list: read, and never a change. */
export function AnswerPanel({ asked }: AnswerPanelProps) {
  return (
    <section className="consequences answer" aria-label="Svar">
      <Answer asked={asked} />
    </section>
  );
}

function Answer({ asked }: AnswerPanelProps) {
  const { answers, about, said } = asked;
  switch (answers) {
    case 'historik':
      return about && <History about={about} />;
    case 'gyldighed':
      return about && <Validity about={about} />;
    default:
      return <RowsAnswer said={said} isOfChanges={answers === 'aendringer'} />;
  }
}

const linesShown = 6;
const changesShown = 2;

function History({ about }: { readonly about: SelectedElement }) {
  const log = useInfiniteQuery(elementLogQuery(about.id));
  const lines = log.data?.pages.flatMap(({ poster }) => poster).slice(0, linesShown);
  return (
    <>
      <h3>Historik for {about.fuldtNummer}</h3>
      {lines === undefined ? (
        <p>{message(log.isError ? 'listeIkkeHentet' : 'indlaeser')}</p>
      ) : lines.length === 0 ? (
        <p>Elementet er ikke ændret her i systemet.</p>
      ) : (
        <ol className="answer-lines" aria-label="Historik">
          {lines.map((line) => (
            <li key={line.nummer}>
              <p>
                <strong>{line.bruger}</strong> · {formatRecent(Date.parse(line.tid), Date.now())}
              </p>
              <p>{lineText(line)}</p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** What was done, and the first of the fields that it changed. */
function lineText({ titel, aendringer }: LogLine): string {
  const fields = aendringer
    .slice(0, changesShown)
    .map(({ label, fraTekst, tilTekst }) => `${label} ${fraTekst || 'tom'} → ${tilTekst || 'tom'}`);
  const more = aendringer.length > changesShown ? ' …' : '';
  return fields.length === 0 ? titel : `${titel}: ${fields.join(' · ')}${more}`;
}

function Validity({ about }: { readonly about: SelectedElement }) {
  const { axis } = elementTypes[about.type];
  const { label } = timeWords[axis];
  const { status, since, endsAfter, softFrom } = about;
  const time = label.toLowerCase();
  const timeText = (at: number | undefined) => (at === undefined ? '' : formatTime(axis, at));
  const all: readonly (readonly [name: string, value: string])[] = [
    ['Status nu', status ? statusLabels[status] : ''],
    [`Gælder fra ${time}`, timeText(since)],
    [`Soft-lukket fra ${time}`, timeText(softFrom)],
    [`Sidste ${time}`, timeText(endsAfter) || 'Ingen slutning'],
  ];
  const facts = all.filter(([, value]) => value !== '');
  return (
    <>
      <h3>
        {about.fuldtNummer} {about.navn}
      </h3>
      <dl className="answer-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
