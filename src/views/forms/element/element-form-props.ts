import type { ReactNode } from 'react';
import type { ElementDetail, WrittenElement } from '../../../api/contract/structure/element.ts';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import type { FormValues } from '../form-fields.ts';
import type { Links } from './form-links.ts';

/** What a form begins with. */
export interface FormStart {
  readonly values: FormValues;
  readonly links: Links;
  /** A name that is said already: it stands as if the user had written it, and is not saved. */
  readonly name?: string | null;
  /** The value of another field that is said so, by its code. */
  readonly said?: { readonly code: string; readonly value: string } | null;
}

export interface ElementFormProps {
  readonly type: ElementType;
  /** Null: a new one. */
  readonly element: ElementDetail | null;
  readonly title: string;
  /** Values known beforehand, such as the element it is made under. */
  readonly start?: FormStart;
  /** Code of the field that the focus begins in; the form is then opened to mend just that. */
  readonly startAt?: string | null;
  /** A new version must take effect after this time, where the one that stands begins. */
  readonly laterThan?: number | null;
  /** Elements are looked up at this time until the form says another. */
  readonly time: number;
  readonly onSaved: (element: WrittenElement) => void;
  /** Offered when given: saves, keeps the place and empties the rest. */
  readonly onSavedAndNew?: ((element: WrittenElement) => void) | undefined;
  readonly onCancel: () => void;
  readonly breadcrumbs: ReactNode;
  /** Given, it stands beside the rows, and not on a page of its own. */
  readonly pane?: FormPane;
}

/** What a form beside the rows has that a page has not. */
export interface FormPane {
  /** A new version is asked for, rather than that the one that stands is corrected. */
  readonly isNewVersion: boolean;
  readonly onNewVersion: (isNew: boolean) => void;
  /** Told whether something typed would be lost. */
  readonly onChanged: (hasChanges: boolean) => void;
}
