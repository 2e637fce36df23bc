import type { LaterStatus, StatusKind } from '../../basics/status-mark.tsx';
import type { ToldKind } from './told-cells.ts';
import type { TreeCell } from './tree-cell.ts';

/**
 * The few kinds of cell. Each is built once per slot and then bound to row after row by writing
 * text nodes and classes; a component per cell is what makes scrolling miss its frames, so there
 * is no free rendering here. The looks are those of StatusMark and Tag, by the same css.
 */
export type CellKind<Row> =
  /**
   * `number` sets figures and codes in their own face. `isHighlighted`: the grid's marks show. `isWhole`: so
   * they do, and what there is no room for in one line stands smaller in two.
   */
  | {
      readonly kind: 'text';
      readonly face?: 'number' | 'quiet' | undefined;
      readonly isHighlighted?: boolean | undefined;
      readonly isWhole?: true | undefined;
      /** Of `Ministeriet, styrelsen` what comes first is cut first: what tells it from others is what comes last. */
      readonly isTwoPart?: true | undefined;
    }
  /** The column's text is the label beside the mark; `isBare`: it is only read aloud. */
  | {
      readonly kind: 'status';
      readonly status: (row: Row) => StatusKind | undefined;
      /** Instead of the column's text where something later stands beside it. */
      readonly short?: ((row: Row) => string | undefined) | undefined;
      /** What it becomes later, in words of its own beside the label. */
      readonly later?: ((row: Row) => LaterStatus | undefined) | undefined;
      readonly isBare?: boolean | undefined;
      /** Where there is no status, the column's text stands alone. */
      readonly isTextToo?: true | undefined;
      /** A few quiet words after the label. */
      readonly beside?: ((row: Row) => WordsBeside | undefined) | undefined;
      /** What is read of the cell, where what is seen is short; undefined: just that. */
      readonly said?: ((row: Row) => string | undefined) | undefined;
    }
  /** The column's text is the word behind the code; `isNumber`: in the face of numbers, without a frame. */
  | {
      readonly kind: 'tag';
      readonly code: (row: Row) => string;
      readonly isNumber?: true | undefined;
    }
  /** Drawn; the column's text is what it says. Undefined: it is not known how, and the text stands alone. */
  | {
      readonly kind: 'picture';
      readonly size: { readonly width: number; readonly height: number };
      /** As wide as its cell, however wide that is; lines keep their breadth. */
      readonly isStretched?: true | undefined;
      readonly parts: (row: Row) => readonly PicturePart[] | undefined;
      /** A few words in the picture, which its text says too. */
      readonly note?: ((row: Row) => PictureNote | undefined) | undefined;
    }
  /** One of a few steps, each in a shade of its own, which the column's text names. */
  | { readonly kind: 'level'; readonly level: (row: Row) => string }
  /** Carries the tree: guides, expander and the number before the column's text, which is not cut. */
  | (TreeCell<Row> & {
      readonly kind: 'tree';
      /** It only says something of the row above, and has the columns' room too. */
      readonly isNote?: ((row: Row) => boolean) | undefined;
    })
  | ToldKind<Row>
  /** The button of the row's menu; the column's text is its accessible name. */
  | { readonly kind: 'menu' };

export interface WordsBeside {
  readonly text: string;
  /** Told apart by its looks, too. */
  readonly look: string;
}

/** One path of a picture, always at the same place among its paths. */
export interface PicturePart {
  readonly className: string;
  readonly path: string;
}

/** Words beside a place of a picture. */
export interface PictureNote {
  readonly text: string;
  /** What it is of, as shares of the picture's width from 0 to 1: it stands after it, or, late in the picture, before. */
  readonly of: readonly [from: number, to: number];
}
