import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { hasFeature } from '../../../api/features.ts';
import { elementPlace, withTime } from '../../../commands/places.ts';
import { addressed, addressedText } from '../../../domain/elements/addressed-element.ts';
import { areaOf } from '../../../domain/elements/areas.ts';
import { childTypesOf } from '../../../domain/elements/registry.ts';
import { message } from '../../../domain/messages.ts';
import { Accordion, type AccordionSection } from '../../../ui/accordion.tsx';
import { ChangeLog } from './change-log.tsx';
import './element-detail.css';
import { QueryNotice } from '../query-notice.tsx';
import { VersionNotices } from '../versions/version-notices.tsx';
import { VersionSection, VersionTools } from '../versions/version-section.tsx';
import { ElementChildren } from './element-children.tsx';
import { ElementDetailHead } from './element-detail-head.tsx';
import type { AddressOf } from './element-name.tsx';
import { MasterData } from './master-data.tsx';
import { useRelationSections } from './use-relation-sections.tsx';
import { useShownVersion } from './use-shown-version.ts';

interface ElementDetailProps extends ComponentProps<typeof ElementDetailHead> {
  /** What is to be known of the element before its values. */
  readonly notice?: ReactNode;
}

/** One element whole. Knows its type only through the declaration; every area uses it. */
export function ElementDetail({ element: current, notice, ...head }: ElementDetailProps) {
  const shown = useShownVersion(current);
  // Until another version has come, the pane stays as it was.
  const element = shown.element ?? current;
  const { search } = useLocation();
  const addressOf: AddressOf = (target) =>
    areaOf(target.type) === areaOf(current.type)
      ? head.linkTo(target)
      : withTime(elementPlace(target), search);
  const relations = useRelationSections(element, shown.time, addressOf);
  const childTypes = childTypesOf(element.type);
  const sections: AccordionSection[] = [
    {
      id: 'versioner',
      title: message('versioner'),
      count: current.antalVersioner,
      aside: current.antalVersioner > 1 ? <VersionTools /> : null,
      content: <VersionSection about={addressedText(addressed(current))} shown={shown} />,
    },
    {
      id: 'stamdata',
      title: 'Stamdata',
      content: <MasterData element={element} addressOf={addressOf} />,
    },
  ];
  if (childTypes.length > 0) {
    sections.push({
      id: 'underliggende',
      title: 'Underliggende elementer',
      count: element.antalBoern,
      content: <ElementChildren element={element} time={shown.time} addressOf={addressOf} />,
    });
  }
  sections.push(...relations);
  if (hasFeature('log')) {
    sections.push({
      id: 'log',
      title: 'Ændringslog',
      content: <ChangeLog elementId={element.id} />,
    });
  }
  return (
    <>
      <ElementDetailHead element={element} {...head} />
      {notice}
      {shown.element ? (
        <VersionNotices
          element={shown.element}
          current={current}
          onShowCurrent={() => shown.choose(current.versionId)}
        />
      ) : (
        <QueryNotice query={shown.query} />
      )}
      <Accordion
        heading={head.heading === 'h1' ? 'h2' : 'h3'}
        openAll={message('aabnAlle')}
        closeAll={message('lukAlle')}
        sections={sections}
      />
    </>
  );
}
