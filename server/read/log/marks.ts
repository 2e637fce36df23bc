import { sql } from 'kysely';

/** What the words of an older line begin with, where it is a correction. */
const correctionMark = 'Rettelse: ';
/** What those of an older undo begin with which left something of the run as it was. */
const partMark = 'en del af ';
const partMarks = [partMark, correctionMark + partMark].map((mark) => `${mark}%`);

/** Whether a line `l` is a correction in a closed finansår. */
export const isCorrection = sql<boolean>`(l.rettelse or l.argumenter like ${`${correctionMark}%`})`;

/** Whether a line `l` takes back a part of a run, which is not taken back by it. */
export const isPart = sql<boolean>`(l.delvis or l.argumenter like any (${partMarks}::text[]))`;
