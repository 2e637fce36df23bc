import { expect, test, vi } from 'vitest';
import { notify } from '../../../../src/ui/notices/toasts.tsx';
import {
  type TakenTexts,
  tellTaken,
} from '../../../../src/views/masseredigering/excel/taken-texts.ts';

function tell(taken: Partial<TakenTexts>) {
  const success = vi.spyOn(notify, 'success').mockReturnValue(undefined as never);
  const warn = vi.spyOn(notify, 'warn').mockReturnValue(undefined as never);
  tellTaken({ asked: 0, changed: 0, locked: new Map(), unread: 0, gone: 0, ...taken });
  return { success, warn };
}
const unsaved = 'De er ikke gemt, før du har gennemset dem.';

test('kommer alt i arket, siges kun det', () => {
  const { success, warn } = tell({ asked: 3, changed: 3 });
  expect(success).toHaveBeenCalledExactlyOnceWith('3 ændringer er lagt i arket.', unsaved);
  expect(warn).not.toHaveBeenCalled();
});

test('det, der ikke kom i arket, siges med grunden', () => {
  const locked = new Map([['Elementet er lukket.', 2]]);
  const { success, warn } = tell({ asked: 6, changed: 3, unread: 1, locked, gone: 1 });
  expect(success).toHaveBeenCalledExactlyOnceWith(
    '3 ændringer er lagt i arket.',
    `1 celle sagde det samme i forvejen. 1 celle kunne ikke læses og er markeret. ${unsaved}`,
  );
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    '3 ændringer er ikke lagt i arket.',
    '2 celler: Elementet er lukket. 1 celle står i rækker, der ikke vises længere.',
  );
});

test('er opslaget standset, er der intet lagt i arket at fortælle om', () => {
  const { success, warn } = tell({});
  expect(success).not.toHaveBeenCalled();
  expect(warn).not.toHaveBeenCalled();
});
