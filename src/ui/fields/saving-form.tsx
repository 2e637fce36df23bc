import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  use,
} from 'react';

/** What is written in the fields below is being saved, and a text is only read meanwhile. */
export const Saving = createContext(false);

/** True in fields whose text is only read now. */
export function useIsSaving(): boolean {
  return use(Saving);
}

function refuse(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

const changing = /^(.|Enter|Backspace|Delete|Home|End|Page(Up|Down)|Arrow(Up|Down|Left|Right))$/u;

/** Keys that would change what has the focus; the others, and commands, are the screen's. */
function isOfField({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return !(ctrlKey || metaKey) && changing.test(key);
}

/** Also what opens in a layer of its own, as a calendar, is heard here. */
const refusals = {
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (isOfField(event)) refuse(event);
  },
  onClickCapture: refuse,
  // The browser's own list opens before the click.
  onMouseDownCapture: (event: MouseEvent) => {
    if (event.target instanceof HTMLSelectElement) event.preventDefault();
  },
};

interface SavingFormProps extends ComponentProps<'form'> {
  /** What would be changed meanwhile is not sent, and would be gone when the form closes. */
  readonly isSaving: boolean;
}

/** A form whose fields take nothing while it is saved, and keep the focus, which a disabled field would lose. */
export function SavingForm({ isSaving, children, ...form }: SavingFormProps) {
  return (
    <Saving value={isSaving}>
      <form
        {...form}
        noValidate
        // It is saved by its commands.
        onSubmit={(event) => event.preventDefault()}
        aria-busy={isSaving || undefined}
        {...(isSaving && refusals)}
      >
        {children}
      </form>
    </Saving>
  );
}
