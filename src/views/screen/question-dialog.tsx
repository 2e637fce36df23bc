import { useAtom } from 'jotai';
import { useRef, useState } from 'react';
import { type Question, questionAtom } from '../../console/question.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { CopiedList } from './copied-list.tsx';

/** Asks the question that a view has put, and tells it the answer once the focus is back. */
export function QuestionDialog() {
  const [question, setQuestion] = useAtom(questionAtom);
  const [shown, setShown] = useState<Question | null>(question);
  if (question && question !== shown) setShown(question);
  const answer = useRef<(() => void) | null>(null);
  const staying = useRef<HTMLButtonElement>(null);
  if (!shown) return null;

  const close = (then: () => void) => {
    answer.current = then;
    setQuestion(null);
  };
  return (
    <Dialog
      open={question !== null}
      onOpenChange={() => close(shown.onNo)}
      onClosed={() => {
        answer.current?.();
        answer.current = null;
      }}
      startRef={staying}
      title={shown.title}
      description={shown.text}
      footer={
        <>
          <Button
            ref={staying}
            label={shown.noLabel}
            variant="primary"
            onClick={() => close(shown.onNo)}
          />
          {shown.yesLabel === undefined ? null : (
            <Button label={shown.yesLabel} onClick={() => close(shown.onYes)} />
          )}
          {shown.otherLabel === undefined ? null : (
            <Button label={shown.otherLabel} onClick={() => close(shown.onOther ?? shown.onNo)} />
          )}
        </>
      }
    >
      {shown.lines ? <CopiedList heading={shown.text} lines={shown.lines} /> : null}
    </Dialog>
  );
}
