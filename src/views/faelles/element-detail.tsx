import { useAtomValue } from 'jotai';
import type { ComponentProps } from 'react';
import type { ElementDetail as Element } from '../../api/contract/finanslovsstruktur.ts';
import { hasFeature } from '../../api/features.ts';
import { businessDateAtom } from '../../auth/session.ts';
import { childTypesOf, elementTypes } from '../../domain/elements/registry.ts';
import { message } from '../../domain/messages.ts';
import { Accordion, type AccordionSection } from '../../ui/accordion.tsx';
import { Keys } from '../../ui/keys.tsx';
import { ChangeLog } from './change-log.tsx';
import './element-detail.css';
import { ElementChildren } from './element-children.tsx';
import { ElementDetailHead } from './element-detail-head.tsx';
import { FieldValue } from './field-value.tsx';
import { QueryNotice } from './query-notice.tsx';
import { useShownVersion } from './use-shown-version.ts';
import { VersionList } from './version-list.tsx';
import { VersionNotices } from './version-notices.tsx';
import { VersionTimeline } from './version-timeline.tsx';

type HeadProps = ComponentProps<typeof ElementDetailHead>;
type Shown = ReturnType<typeof useShownVersion>;

/** One element whole. Knows its type only through the declaration; every area uses it. */
export function ElementDetail({ element: current, ...head }: HeadProps) {
  const shown = useShownVersion(current);
  // Until another version has come, the pane stays as it was.
  const element = shown.element ?? current;
  const { linkTo } = head;
  const childTypes = childTypesOf(element.type);
  const sections: AccordionSection[] = [
    {
      id: 'versioner',
      title: message('versioner'),
      count: current.antalVersioner,
      aside: current.antalVersioner > 1 ? <VersionKeys /> : null,
      content: <Versions shown={shown} />,
    },
    {
      id: 'stamdata',
      title: 'Stamdata',
      content: <MasterData element={element} linkTo={linkTo} />,
    },
  ];
  if (childTypes.length > 0) {
    sections.push({
      id: 'underliggende',
      title: 'Underliggende elementer',
      count: element.antalBoern,
      content: <ElementChildren element={element} finansaar={shown.year} linkTo={linkTo} />,
    });
  }
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

function VersionKeys() {
  return (
    <span className="hint only-large">
      <Keys keys="shift+left" /> <Keys keys="shift+right" /> skifter version
    </span>
  );
}

function Versions({ shown: { versions, shownId, choose } }: { shown: Shown }) {
  const today = useAtomValue(businessDateAtom);
  if (!versions.data) return <QueryNotice query={versions} />;
  return (
    <>
      <VersionTimeline versions={versions.data} shownId={shownId} today={today} onChoose={choose} />
      {versions.data.length > 1 ? (
        <VersionList versions={versions.data} shownId={shownId} onChoose={choose} />
      ) : (
        <p className="hint">{message('ingenVersioner')}</p>
      )}
    </>
  );
}

function MasterData({ element, linkTo }: { element: Element; linkTo: HeadProps['linkTo'] }) {
  const { fields, number } = elementTypes[element.type];
  const inHeading = new Set([number.field, 'navn']);
  return (
    <dl className="kv">
      {fields
        .filter(({ code }) => !inHeading.has(code))
        .map((field) => (
          <div key={field.code}>
            <dt>{field.label}</dt>
            <dd>
              <FieldValue field={field} element={element} linkTo={linkTo} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
