import { Icon } from '../../../ui/icons/icon.tsx';
import { type RowState, stateLooks } from './plan-rows.ts';

/** The mark of what a plan says of a line; its words stand beside it. */
export function RowMark({ state }: { readonly state: RowState }) {
  const { icon } = stateLooks[state];
  return (
    <span className={`kt-mark ${state}`} aria-hidden="true">
      {icon === '=' ? '=' : <Icon name={icon} />}
    </span>
  );
}
