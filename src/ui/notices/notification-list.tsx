import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { NoticeCard } from './notice-card.tsx';
import { clearNotices, useNotifications } from './notifications.ts';
import './notification-list.css';

const clock = new Intl.DateTimeFormat('da-DK', { hour: '2-digit', minute: '2-digit' });

/** Every notice of this visit, newest first; belongs in a dialog or a panel of the shell. */
export function NotificationList() {
  const notices = useNotifications();
  if (notices.length === 0) {
    return <EmptyState title="Ingen notifikationer" text="Beskeder fra konsollen samles her." />;
  }
  return (
    <div className="notices">
      <ol>
        {notices.map((notice) => (
          <li key={notice.id} className={`toast ${notice.kind}`}>
            <NoticeCard
              notice={notice}
              end={
                <time className="hint num" dateTime={new Date(notice.at).toISOString()}>
                  {clock.format(notice.at)}
                </time>
              }
            />
          </li>
        ))}
      </ol>
      <Button label="Ryd listen" onClick={clearNotices} />
    </div>
  );
}
