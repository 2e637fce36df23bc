import type { TimeAxis } from './element-type.ts';
import type { Field, ToldField } from './field.ts';
import type { Area, ElementTypeName } from './names.ts';

/** A relation between elements of two types, in rows and times of its own: no version holds it. */
export interface RelationKind {
  /** Its rows are edited among this one's, and its calls are there. */
  readonly area: Area;
  /** What its rows' times are told in. */
  readonly axis: TimeAxis;
  /** Whose relations they are: a row stands with that element. */
  readonly own: RelationEnd;
  /** What it is tied to. */
  readonly other: RelationEnd;
  /**
   * The field that says which of an element's relations counts when none is named: at most one at a
   * time. A field of the type that is kept as the relation holds its other end.
   */
  readonly chosen: string;
  /** What a row says, as the columns of its sheet. */
  readonly fields: readonly Field[];
  /** What the log tells of a row that it has found by its own end. */
  readonly told: readonly ToldField[];
}

interface RelationEnd {
  readonly type: ElementTypeName;
  /** The field that points to it. */
  readonly field: string;
}
