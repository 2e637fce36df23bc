import { useLayoutEffect, useRef } from 'react';
import type { ElementPayload } from '../../api/contract/common.ts';
import { compareVersionsAction } from '../../commands/actions/element.ts';
import { stepBackAction } from '../../commands/actions/screen.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { compareVersions, type FieldComparison } from '../../domain/elements/shown-fields.ts';
import { counted } from '../../domain/words/counted.ts';
import { Button } from '../../ui/basics/button.tsx';
import { ComparisonPanel } from './comparison-panel.tsx';
import { useVersionPair } from './use-version-pair.ts';
import './version-comparison.css';

interface VersionComparisonProps {
  /** What the address names the element by. */
  readonly about: string;
  /** Oldest first. */
  readonly versions: readonly ElementPayload[];
  readonly shownId: number;
}

function summaryOf(a: number, b: number, fields: readonly FieldComparison[]): string {
  if (a === b) return `Version ${a} er valgt to gange.`;
  const changed = fields.flatMap(({ field, differs }) => (differs ? [field.label] : []));
  const both = `version ${a} og version ${b}`;
  if (changed.length === 0) return `Der er ingen forskel på ${both}.`;
  const count = counted(changed.length, 'felt er forskelligt', 'felter er forskellige');
  return `${count} i ${both}: ${changed.join(', ')}.`;
}

function hasFocus(part: Element | null): boolean {
  return part?.contains(document.activeElement) ?? false;
}

/** Two versions of an element field by field, once they are asked for. */
export function VersionComparison({ about, versions, shownId }: VersionComparisonProps) {
  const { pair, setPair, usual } = useVersionPair(about, versions, shownId);
  const area = useRef<HTMLDivElement>(null);
  const isOpen = pair !== null;
  // Only the one who asks for it is taken there; a link to it leaves the focus with the heading.
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!isOpen || !wantsFocus.current) return;
    wantsFocus.current = false;
    area.current?.querySelector('select')?.focus();
  }, [isOpen]);

  const toggle = () => {
    wantsFocus.current = !isOpen;
    // What has the focus is about to go.
    if (hasFocus(area.current))
      document.querySelector<HTMLElement>('[data-command="konsol#sammenlign"]')?.focus();
    setPair(isOpen ? null : usual);
  };
  const stepBack = () => {
    const isHere = isOpen && hasFocus(area.current);
    if (isHere) toggle();
    return isHere;
  };
  useViewActions(compareVersionsAction.by(toggle), stepBackAction.by(stepBack));

  const [a, b] = pair?.map((id) => versions.find(({ versionId }) => versionId === id)) ?? [];
  const fields = a && b ? compareVersions(elementTypes[a.type], a, b) : [];
  return (
    <div ref={area} className="comparison">
      <div className="comparison-head">
        {/* There from the start: a text that comes together with its region is not heard. */}
        <p role="status">{a && b ? summaryOf(a.versionId, b.versionId, fields) : ''}</p>
        {a && b ? (
          <Button
            label="Luk sammenligningen"
            icon="close"
            iconOnly
            variant="ghost"
            onClick={toggle}
          />
        ) : null}
      </div>
      {a && b ? (
        <ComparisonPanel versions={versions} pair={[a, b]} fields={fields} onPair={setPair} />
      ) : null}
    </div>
  );
}
