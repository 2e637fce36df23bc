import { Button } from '../basics/button.tsx';
import { EmptyState } from '../basics/empty-state.tsx';
import { NoticeCard } from './notice-card.tsx';
import { clearNotices, useNotifications } from './notifications.ts';
import './notification-list.css';

const time = { hour: '2-digit', minute: '2-digit' } as const;
const clock = new Intl.DateTimeFormat('da-DK', time);
const dayAndClock = new Intl.DateTimeFormat('da-DK', { day: '2-digit', month: '2-digit', ...time });

/** The day is said of those that are not of today. */
function whenText(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return (isToday ? clock : dayAndClock).format(at);
}

/** Every notice, also from before a reload, newest first; belongs in a dialog or a panel of the shell. */
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
                  {whenText(notice.at)}
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
