import { Collapsible } from 'radix-ui';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { Badge } from './badge.tsx';
import './accordion.css';

export interface AccordionSection {
  /** Names the section among its siblings; what is open is remembered by it. */
  readonly id: string;
  readonly title: string;
  readonly count?: number | undefined;
  /** At the right of the heading, outside its button. */
  readonly aside?: ReactNode;
  /** Made only while the section is open. */
  readonly content: ReactNode;
}

/** Which sections are open. They begin so, and one that is closed stays so for what is shown next. */
export function useAccordion() {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      isOpen: (id: string) => !closed.has(id),
      toggle: (id: string) => setClosed((before) => before.symmetricDifference(new Set([id]))),
      openAll: () => setClosed(new Set()),
      close: (ids: readonly string[]) => setClosed(new Set(ids)),
    }),
    [closed],
  );
}

interface AccordionProps {
  readonly sections: readonly AccordionSection[];
  readonly state: ReturnType<typeof useAccordion>;
  readonly heading: 'h2' | 'h3';
}

/**
 * APG accordion: each heading holds the button of its section. Its arrows stay the page's, so each section is Radix'
 * Collapsible and not one of its Accordion, which takes them, Home and End.
 */
export function Accordion({ sections, state, heading }: AccordionProps) {
  return (
    <div className="accordion">
      {sections.map((section) => (
        <Section
          key={section.id}
          section={section}
          heading={heading}
          isOpen={state.isOpen(section.id)}
          onToggle={() => state.toggle(section.id)}
        />
      ))}
    </div>
  );
}

interface SectionProps extends Pick<AccordionProps, 'heading'> {
  readonly section: AccordionSection;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Section({ section, heading: Heading, isOpen, onToggle }: SectionProps) {
  const { title, count, aside, content } = section;
  const button = useId();
  return (
    <Collapsible.Root className="accordion-section" open={isOpen} onOpenChange={onToggle}>
      <div className="accordion-head">
        <Heading>
          <Collapsible.Trigger id={button} className="ring-in">
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
            {title}
            {count === undefined ? null : <Badge kind="count">{count}</Badge>}
          </Collapsible.Trigger>
        </Heading>
        {isOpen ? aside : null}
      </div>
      <Collapsible.Content role="region" aria-labelledby={button}>
        {content}
      </Collapsible.Content>
    </Collapsible.Root>
  );
}
