import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setFeatures } from '../../../../src/api/http/features.ts';
import { notify } from '../../../../src/ui/notices/toasts.tsx';
import { type TakenTexts, tellTaken } from '../../../../src/views/sheet/excel/taken-texts.ts';

function tell(taken: Partial<TakenTexts>) {
  const success = vi.spyOn(notify, 'success').mockReturnValue(undefined as never);
  const warn = vi.spyOn(notify, 'warn').mockReturnValue(undefined as never);
  const extent = { changes: taken.changed ?? 0, newRows: 0 };
  const none = { asked: 0, changed: 0, locked: new Map(), unread: 0, gone: 0 };
  tellTaken({ ...none, extent, ...taken });
  return { success, warn };
}
beforeEach(() => setFeatures(['plan']));
afterEach(() => setFeatures([]));

const unsaved = 'De er ikke gemt, før du har gennemset dem.';

test('kommer alt i arket, siges kun det', () => {
  const { success, warn } = tell({ asked: 3, changed: 3 });
  expect(success).toHaveBeenCalledExactlyOnceWith('3 ændringer er lagt i arket.', unsaved);
  expect(warn).not.toHaveBeenCalled();
});

test('om én ændring tales der som om én', () => {
  const { success } = tell({ asked: 1, changed: 1 });
  expect(success).toHaveBeenCalledExactlyOnceWith(
    '1 ændring er lagt i arket.',
    'Den er ikke gemt, før du har gennemset den.',
  );
});

test('celler af en ny række er den række, og ikke hver en ændring', () => {
  const { success } = tell({ asked: 6, changed: 6, extent: { changes: 1, newRows: 1 } });
  expect(success).toHaveBeenCalledExactlyOnceWith(
    '1 ændring og 1 ny række er lagt i arket.',
    unsaved,
  );
});

test('det, der ikke kom i arket, siges med grunden', () => {
  const locked = new Map([['Elementet er lukket.', 2]]);
  const { success, warn } = tell({ asked: 6, changed: 3, unread: 1, locked, gone: 1 });
  expect(success).toHaveBeenCalledExactlyOnceWith(
    '3 ændringer er lagt i arket.',
    `1 celle sagde det samme i forvejen. 1 celle kunne ikke læses og er markeret. ${unsaved}`,
  );
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    '3 celler er ikke lagt i arket.',
    '2 celler: Elementet er lukket. 1 celle står i rækker, der ikke vises længere.',
  );
});

test('laver serveren ingen planer, siges det, hvad der er prøvet, og hvad der ikke er', () => {
  setFeatures([]);
  const { success } = tell({ asked: 3, changed: 3 });
  expect(success).toHaveBeenCalledExactlyOnceWith(
    '3 ændringer er lagt i arket.',
    `${unsaved} Kun felternes egne regler er prøvet: serveren prøver resten, når hver række gemmes.`,
  );
});

test('er opslaget standset, er der intet lagt i arket at fortælle om', () => {
  const { success, warn } = tell({});
  expect(success).not.toHaveBeenCalled();
  expect(warn).not.toHaveBeenCalled();
});
