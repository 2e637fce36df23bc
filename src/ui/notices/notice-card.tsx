import type { ReactNode } from 'react';
import { Button } from '../basics/button.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { type Notice, type NoticeKind, useOver } from './notifications.ts';
import './notice-card.css';

const icons: Readonly<Record<NoticeKind, IconName>> = {
  success: 'success',
  warn: 'warning',
  error: 'error',
};
const kindNames: Readonly<Record<NoticeKind, string>> = {
  success: 'Udført:',
  warn: 'Advarsel:',
  error: 'Fejl:',
};

/** The inside of a notice, the same in a toast and in the list. */
export function NoticeCard({ notice, end }: { readonly notice: Notice; readonly end: ReactNode }) {
  const over = useOver();
  const actions = [notice.view ?? [], notice.action ?? []]
    .flat()
    .filter(({ offer }) => offer === undefined || !over.has(offer));
  return (
    <>
      <Icon name={icons[notice.kind]} />
      <span className="toast-text">
        <span className="sr">{kindNames[notice.kind]} </span>
        {notice.code === undefined ? null : <strong>{notice.code} </strong>}
        {notice.kind === 'success' ? <strong>{notice.text}</strong> : notice.text}
      </span>
      {end}
      {notice.detail === undefined ? null : <p>{notice.detail}</p>}
      {actions.length > 0 && (
        <span className="notice-actions">
          {actions.map(({ label, run }) => (
            <Button key={label} label={label} onClick={run} />
          ))}
        </span>
      )}
    </>
  );
}
