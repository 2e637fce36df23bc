import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { sessionAtom, showsLogOff } from '../../../auth/session.ts';
import { navigationCommandOf } from '../../../commands/running/navigation-command.ts';
import { useAddressText } from '../../../console/router.tsx';
import { paths } from '../../../domain/routes.ts';
import { frameMessages } from '../../../domain/words/frame-messages.ts';
import { Fetched, part } from '../../../ui/fetched.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useNotifications } from '../../../ui/notices/notifications.ts';
import { straxUrlOf, useRuntime } from '../../runtime.ts';
import { logOff, runWhenReady } from '../run-when-ready.ts';
import { DensityChoice } from './density-choice.tsx';
import { HeadlinePanel } from './headline-panel.tsx';
import { readTime } from './navigation-links.tsx';
import { Brand } from './plain-headline.tsx';
import { Release } from './release.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** One of its buttons is a command, so it waits for them. */
const notices = part(async () => {
  const [content, commands] = await Promise.all([
    import('../notices.tsx'),
    import('../../../commands/running/run-command.ts'),
  ]);
  await commands.whenConnected;
  return content.Notices;
});

interface HeadlineProps {
  readonly isMenuOpen: boolean;
  readonly onToggleMenu: () => void;
}

/** Environment, product, user and the tools that are there on every screen. */
export function Headline({ isMenuOpen, onToggleMenu }: HeadlineProps) {
  const unread = useUnreadText();
  return (
    <header className="headline">
      <div className="plate">
        <Brand to={paths.index + useAddressText(readTime)}>
          <button
            type="button"
            className="hbtn ring-in only-small"
            aria-label={isMenuOpen ? 'Luk menu' : 'Åbn menu'}
            aria-expanded={isMenuOpen}
            onClick={onToggleMenu}
          >
            <Icon name={isMenuOpen ? 'close' : 'menu'} size="l" />
          </button>
        </Brand>
        <span className="grow" />
        <UserName />
        <HeadlinePanel
          panel="tema"
          icon="palette"
          label="Tema"
          title="Tema"
          panelName="Tema"
          onlyLarge
        >
          <div className="pad">
            <ThemeChoice />
            <p className="hint">Rækkernes højde</p>
            <DensityChoice />
            <Release />
          </div>
        </HeadlinePanel>
        <HeadlinePanel
          panel="notifikationer"
          news={unread}
          command="konsol#notifikationer"
          icon="notifications"
          label=""
          name="Vis tidligere notifikationer"
          title="Notifikationer"
          panelName="Tidligere notifikationer"
          onlyLarge={!isMenuOpen}
          className="notices-panel"
        >
          <Fetched part={notices} pending={<p className="pad">{frameMessages.indlaeser}</p>} />
        </HeadlinePanel>
        {/* The open menu has its own. */}
        {isMenuOpen ? null : (
          <button
            type="button"
            className="hbtn ring-in only-small"
            aria-label="Åbn kommandopalet"
            onClick={() => void runWhenReady('konsol#palet')}
          >
            <Icon name="search" size="l" />
          </button>
        )}
        <AppSelector />
      </div>
    </header>
  );
}

/** Undefined: all that has been told has been seen. */
function useUnreadText(): string | undefined {
  const count = useNotifications().filter(({ isRead }) => !isRead).length;
  return count === 0 ? undefined : `${count} ${count === 1 ? 'ulæst' : 'ulæste'}`;
}

function UserName() {
  const session = useAtomValue(sessionAtom);
  if (session.user === null) return null;
  const { name, organizationName } = session.user;
  return (
    <>
      <span className="who only-large">
        <Icon name="person" />
        <span>
          <b>{name}</b>
          {organizationName === '' ? null : <span className="org"> · {organizationName}</span>}
        </span>
      </span>
      <span className="sep only-large" />
      {showsLogOff(session) ? (
        <Link
          className="hbtn only-large"
          data-command={navigationCommandOf(paths.logout)}
          to={paths.logout}
          onClick={logOff}
        >
          <Icon name="logout" />
          {frameMessages.logAf}
        </Link>
      ) : null}
    </>
  );
}

/** The related service's own page of apps, framed. */
function AppSelector() {
  const straxUrl = straxUrlOf(useRuntime());
  return (
    <HeadlinePanel
      panel="apps"
      command="konsol#apps"
      icon="apps"
      label="Apps"
      name="Apps"
      title="Apps"
      panelName="App-vælger"
    >
      <iframe className="app-frame" src={straxUrl} title="Apps fra den tilknyttede tjeneste" />
    </HeadlinePanel>
  );
}
