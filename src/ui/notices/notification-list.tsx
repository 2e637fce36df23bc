import { useEffect, useState } from 'react';
import { Button } from '../basics/button.tsx';
import { EmptyState } from '../basics/empty-state.tsx';
import { useKeptFocus } from '../focus/kept-focus.ts';
import { NoticeCard } from './notice-card.tsx';
import { clearNotices, readNotices, useNotifications } from './notifications.ts';
import './notification-list.css';

/** As all times of the product, whatever the reader's own clock says. */
const danish = { timeZone: 'Europe/Copenhagen', hour: '2-digit', minute: '2-digit' } as const;
const day = { day: '2-digit', month: '2-digit' } as const;
const clock = new Intl.DateTimeFormat('da-DK', danish);
const dayAndClock = new Intl.DateTimeFormat('da-DK', { ...day, ...danish });
const date = new Intl.DateTimeFormat('da-DK', { ...day, timeZone: danish.timeZone });

/** The day is said of those that are not of today. */
function whenText(at: number): string {
  const isToday = date.format(at) === date.format(Date.now());
  return (isToday ? clock : dayAndClock).format(at);
}

/** Ids of those that are new to whoever opens the list, and of what comes while it is open. */
function useUnread(notices: ReturnType<typeof useNotifications>): ReadonlySet<number> {
  const [unread, setUnread] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const fresh = notices.filter(({ isRead }) => !isRead).map(({ id }) => id);
    if (fresh.length === 0) return;
    setUnread((before) => new Set([...before, ...fresh]));
    readNotices();
  }, [notices]);
  return unread;
}

/** Every notice, also from before a reload, newest first; belongs in a dialog or a panel of the shell. */
export function NotificationList() {
  const notices = useNotifications();
  const unread = useUnread(notices);
  // Cleared, the list takes its button with it: the focus stays in the panel.
  const region = useKeptFocus<HTMLDivElement>(() => {
    const panel = region.current?.closest('[role="dialog"]');
    panel?.querySelector<HTMLElement>('button')?.focus();
  });
  if (notices.length === 0) {
    return (
      <div ref={region}>
        <EmptyState title="Ingen notifikationer" text="Beskeder fra konsollen samles her." />
      </div>
    );
  }
  return (
    <div ref={region} className="notices">
      <ol>
        {notices.map((notice) => (
          <li
            key={notice.id}
            className={`toast ${notice.kind}${unread.has(notice.id) ? ' unread' : ''}`}
          >
            <NoticeCard
              notice={notice}
              end={
                <span className="hint num">
                  {unread.has(notice.id) ? <b className="unread-mark">Ny</b> : null}
                  <time dateTime={new Date(notice.at).toISOString()}>{whenText(notice.at)}</time>
                </span>
              }
            />
          </li>
        ))}
      </ol>
      <Button label="Ryd listen" onClick={clearNotices} />
    </div>
  );
}
