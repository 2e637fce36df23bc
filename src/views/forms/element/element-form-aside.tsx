import type { ElementDetail, ElementLink } from '../../../api/contract/structure/element.ts';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import { isCodeList } from '../../../domain/elements/registry.ts';
import { capitalised } from '../../../domain/words/capitalised.ts';
import { CodeListLinks } from '../../detail/fields/code-list-links.tsx';
import { haveCalendar } from '../fields/field-controls.tsx';
import { KeyHelpList } from '../key-help.tsx';
import { Placement } from './placement.tsx';

interface ElementFormAsideProps {
  readonly type: ElementType;
  /** Null: a new one. */
  readonly element: ElementDetail | null;
  /** The element above; null while it is not chosen, and for a type that hangs under nothing. */
  readonly parent: ElementLink | null;
  readonly time: number;
  readonly number: string;
  /** The number made right before, whose neighbours come next. */
  readonly lastNumber: string;
  readonly name: string;
  readonly canMakeNext: boolean;
}

/** Beside the form: where the element will stand, which numbers are free, and the keys. */
export function ElementFormAside(props: ElementFormAsideProps) {
  const { type, element, parent, time, number, name } = props;
  const isPlaced = parent !== null || type.parent === undefined;
  return (
    <aside className="aside" aria-label="Om formularen">
      {isCodeList(type.name) ? (
        <section>
          <h2>{capitalised(type.label.many)}</h2>
          <CodeListLinks type={type} time={time} />
        </section>
      ) : isPlaced ? (
        <section className="placement">
          <h2>Placering i strukturen</h2>
          <Placement
            type={type}
            parent={parent}
            time={time}
            id={element?.id ?? null}
            number={element?.nummer ?? number}
            near={props.lastNumber}
            name={name}
          />
        </section>
      ) : null}
      <KeyHelpList
        saves={element ? 'Gem' : 'Opret'}
        canMakeNext={props.canMakeNext}
        list={haveCalendar(type.fields) ? 'liste eller kalender' : 'liste'}
      />
    </aside>
  );
}
