import { Icon, type IconName } from '../icons/icon.tsx';
import { keyName, splitKeys } from './key-names.ts';
import './keys.css';

const arrows: Readonly<Record<string, { readonly icon: IconName; readonly name: string }>> = {
  up: { icon: 'arrow-upward', name: 'pil op' },
  down: { icon: 'arrow-downward', name: 'pil ned' },
  left: { icon: 'arrow-back', name: 'pil til venstre' },
  right: { icon: 'arrow-forward', name: 'pil til højre' },
};

interface KeysProps {
  /** `n`, `mod+enter`, `shift+f6`, `alt+down`, or `g f` for one key after the other. */
  readonly keys: string;
  /** Inside a control whose aria-keyshortcuts already says it. */
  readonly decorative?: boolean | undefined;
}

/** Keys as they are printed on a Danish keyboard. */
export function Keys({ keys, decorative = false }: KeysProps) {
  return (
    <span className="keys" aria-hidden={decorative || undefined}>
      {splitKeys(keys).map((part) => {
        const arrow = arrows[part];
        return (
          <kbd key={part}>
            {arrow ? (
              <>
                <Icon name={arrow.icon} />
                <span className="sr">{arrow.name}</span>
              </>
            ) : (
              keyName(part)
            )}
          </kbd>
        );
      })}
    </span>
  );
}
