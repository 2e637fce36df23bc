import { part, useFetched } from '../../../ui/fetched.tsx';
import type { PaneFormProps } from './pane-form.tsx';

const paneForm = part<PaneFormProps>(async () => (await import('./pane-form.tsx')).PaneForm);

/** A form comes when it is asked for: the view is first for reading. */
export function FormInPane(props: PaneFormProps) {
  const Form = useFetched(paneForm);
  return Form ? <Form {...props} /> : null;
}
