import { type ReactNode, useId, useState } from 'react';
import { Badge } from './badge.tsx';
import { Icon } from './icons/icon.tsx';
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

interface AccordionProps {
  readonly sections: readonly AccordionSection[];
  readonly heading: 'h2' | 'h3';
  readonly openAll: string;
  readonly closeAll: string;
}

/** APG accordion: each heading holds the button of its section. Sections begin open. */
export function Accordion({ sections, heading, openAll, closeAll }: AccordionProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  return (
    <div className="accordion">
      <div className="accordion-all">
        <button type="button" onClick={() => setClosed(new Set())}>
          {openAll}
        </button>
        <button type="button" onClick={() => setClosed(new Set(sections.map(({ id }) => id)))}>
          {closeAll}
        </button>
      </div>
      {sections.map((section) => (
        <Section
          key={section.id}
          section={section}
          heading={heading}
          isOpen={!closed.has(section.id)}
          onToggle={() => toggle(section.id)}
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
  const id = useId();
  return (
    <div className="accordion-section">
      <div className="accordion-head">
        <Heading>
          <button
            type="button"
            id={`${id}-knap`}
            className="ring-in"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-panel` : undefined}
            onClick={onToggle}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
            {title}
            {count === undefined ? null : <Badge kind="count">{count}</Badge>}
          </button>
        </Heading>
        {isOpen ? aside : null}
      </div>
      {isOpen ? (
        // biome-ignore lint/a11y/useSemanticElements: a section element would be named the same way
        <div id={`${id}-panel`} role="region" aria-labelledby={`${id}-knap`}>
          {content}
        </div>
      ) : null}
    </div>
  );
}
