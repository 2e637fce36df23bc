import type { ElementDetail } from '../../../api/contract/element.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { commands } from '../../../commands/registry.ts';
import { selectedOf } from '../../../commands/selected-element.ts';
import { statusKinds } from '../../../commands/status-kinds.ts';
import { elementSubject, isOfRule } from '../../../commands/subject.ts';
import { capitalised } from '../../../domain/capitalised.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { statusLabels } from '../../../domain/status.ts';
import { type Breadcrumb, Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { AddressOf } from './element-name.tsx';
import { formatFrom, formatTo, timeOf } from './element-time.ts';

interface ElementDetailHeadProps {
  readonly element: ElementDetail;
  /** Address of another element of the same area, seen from here. */
  readonly linkTo: AddressOf;
  /** The page's own heading, or one below the view's. */
  readonly heading: 'h1' | 'h2';
  /** The view that the element belongs to; on its own page the way begins there. */
  readonly root?: Breadcrumb | undefined;
}

/** What the element's status rules out has no button here; menu and palette say why. */
function commandsOf(element: ElementDetail) {
  const about = elementSubject(selectedOf(element));
  return [...commands].filter(([, { on, placement }]) => {
    if (!on || !placement?.includes('detail') || !isOfRule(about, on)) return false;
    return (on.refuse?.(about) ?? null) === null;
  });
}

/** The way down to the element, what it is, and what can be done with it. */
export function ElementDetailHead({
  element,
  linkTo,
  heading: Heading,
  root,
}: ElementDetailHeadProps) {
  const type = elementTypes[element.type];
  const time = timeOf(element);
  const to = formatTo(time);
  const typeName = capitalised(type.label.one);
  return (
    <div className="detail-head">
      <Breadcrumbs
        items={[
          ...(root ? [root] : []),
          ...element.sti.map((above) => ({
            label: `${above.fuldtNummer} ${above.navn}`,
            to: linkTo(above),
          })),
        ]}
      />
      <Heading className="detail-title" tabIndex={-1}>
        <span className="num">{element.fuldtNummer}</span> <span>{element.navn}</span>
      </Heading>
      <div className="detail-meta">
        <Tag code={typeName} accent />
        <StatusMark kind={statusKinds[element.status]} label={statusLabels[element.status]} />
        <span>
          Version {element.versionId} af {element.antalVersioner}
        </span>
        <span>
          Gyldig fra {formatFrom(time)}
          {to === '' ? '' : ` til ${to}`}
        </span>
      </div>
      <div className="detail-actions">
        {commandsOf(element).map(([id]) => (
          <CommandButton
            key={id}
            command={id}
            about={selectedOf(element)}
            {...(id === `${element.type}#ret` ? { icon: 'edit', variant: 'primary' } : {})}
          />
        ))}
      </div>
    </div>
  );
}
