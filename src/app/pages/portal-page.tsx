import type { ReactNode } from 'react';
import { PlainHeadline } from '../shell/headline/plain-headline.tsx';
import './portal-page.css';

interface PortalPageProps {
  /** Shown in the browser's tab before the name of the product. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A page outside the shell: headline, one card. */
export function PortalPage({ title, children }: PortalPageProps) {
  return (
    <div className="portal-page">
      <title>{`${title} – Statens Administrative Stamdata`}</title>
      <PlainHeadline />
      <main>{children}</main>
    </div>
  );
}
