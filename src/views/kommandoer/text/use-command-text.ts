import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { onBeforeReload } from '../../../auth/before-reload.ts';
import { sessionAtom } from '../../../auth/session.ts';
import { keepDraft, takeDraft } from '../../../console/form-drafts.ts';
import { handedTextAtom } from '../../../console/handed-text.ts';
import { useLeaveGuard } from '../../../console/leaving.ts';
import { questionAtom } from '../../../console/question.ts';
import { paths } from '../../../domain/routes.ts';
import { counted } from '../../../domain/words/counted.ts';
import { textLines } from './text-lines.ts';

const place = paths.kommandoer;
const draftOf = (tekst: string) => ({
  ...{ title: 'Kommandoer', place, values: { tekst } },
  note: 'tekst, ikke kørt',
});

/** Line ends as the field itself writes them. */
export function asTyped(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/**
 * The text of the screen: kept while another screen is shown and over a reload of the page, and asked about before
 * another one takes its place.
 */
export function useCommandText() {
  const [text, setText] = useState('');
  const username = useAtomValue(sessionAtom).user?.username ?? '';
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  useEffect(() => {
    const kept = takeDraft(username, place)?.values.tekst;
    if (typeof kept !== 'string') return;
    // At once: what is handed over together with it is asked about beside it.
    latest.current = kept;
    setText(kept);
  }, [username]);

  useEffect(() => {
    const keep = () => {
      if (latest.current.trim() === '') takeDraft(username, place);
      else keepDraft(username, place, draftOf(latest.current));
    };
    const stop = onBeforeReload(keep);
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [username]);

  const ask = useSetAtom(questionAtom);
  const [arrived, setArrived] = useState(0);
  const put = (next: string) => {
    setText(next);
    setArrived((times) => times + 1);
  };
  const replace = (next: string, from: string) => {
    const given = asTyped(next);
    if (latest.current.trim() === '' || latest.current === given) return put(given);
    const { lines } = textLines(latest.current.trimEnd());
    ask({
      title: `Erstat teksten med ${from}?`,
      text: `Der står ${counted(lines.length, 'linje', 'linjer')} i forvejen.`,
      yesLabel: 'Erstat',
      otherLabel: 'Tilføj nederst',
      noLabel: 'Behold teksten',
      onYes: () => put(given),
      onOther: () => put(`${latest.current.trimEnd()}\n${given}`),
      onNo: () => undefined,
    });
  };

  useLeaveGuard(
    ({ nextLocation }) => nextLocation.pathname === paths.logout && text.trim() !== '',
    ({ go, stay }) =>
      ask({
        title: 'Log af og kassér teksten?',
        text: 'Teksten i Kommandoer slettes her i browseren, når du logger af.',
        yesLabel: 'Log af og kassér',
        noLabel: 'Bliv her',
        onYes: go,
        onNo: stay,
      }),
  );

  const [handed, setHanded] = useAtom(handedTextAtom);
  const take = useEffectEvent((given: string) => {
    setHanded(null);
    replace(given, 'de nye kommandoer');
  });
  useEffect(() => {
    if (handed !== null) take(handed);
  }, [handed]);
  const lines = useMemo(() => textLines(text), [text]);
  return {
    lines,
    setText,
    replace,
    /** Another number each time that a text has come from elsewhere than the hand. */
    arrived,
  };
}
