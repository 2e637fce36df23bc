import type { ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { CreateForm } from './create-form.tsx';

/** The create form of a type that has an address of its own. The route's guard has checked access. */
export function formScreen(type: ElementTypeName) {
  return () => <CreateForm type={elementTypes[type]} />;
}
