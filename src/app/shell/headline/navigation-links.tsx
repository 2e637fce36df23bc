import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link, type Location } from 'react-router-dom';
import { mayEnter } from '../../../auth/guards.ts';
import { accessAtom } from '../../../auth/session.ts';
import { navigationCommandOf } from '../../../commands/running/navigation-command.ts';
import { useAddressText, usePathname } from '../../../console/router.tsx';
import type { UserAccess } from '../../../domain/access.ts';
import { isCurrent, type NavigationItem, navigation } from '../../../domain/routes.ts';
import { timeOf } from '../../places.ts';

/** The links that the user's access leaves, in order. */
export function visibleNavigation(access: UserAccess): NavigationItem[] {
  return navigation.filter((item) => mayEnter(item, access, {}));
}

export const readTime = ({ search }: Location) => timeOf(search);

interface NavigationLinksProps {
  readonly onFollow?: () => void;
  /** Put after each label. */
  readonly mark?: ReactNode;
}

/** The list of top navigation and mobile menu; the time looked at goes along. */
export function NavigationLinks({ onFollow, mark }: NavigationLinksProps) {
  const access = useAtomValue(accessAtom);
  const pathname = usePathname();
  const time = useAddressText(readTime);
  return (
    <ul>
      {visibleNavigation(access).map((item) => (
        <li key={item.path}>
          <Link
            className="ring-in"
            data-command={navigationCommandOf(item.path)}
            to={item.path + time}
            aria-current={isCurrent(item, pathname) ? 'page' : undefined}
            onClick={onFollow}
          >
            {item.label}
            {mark}
          </Link>
        </li>
      ))}
    </ul>
  );
}
