import { useMemo } from 'react';
import type { ProcesPayload } from '../../api/contract/proces.ts';
import { levelLabels, levels } from '../../domain/proces/proces-gate.ts';
import { fold } from '../../domain/words/folding.ts';
import type { GridEdit } from '../../ui/grid/edit/grid-edit.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import '../records/level.css';
import { RecordGrid } from '../records/record-grid.tsx';
import type { RecordSession } from '../records/record-session.ts';
import { QueryNotice } from '../screen/query-notice.tsx';
import { parseLevel, type RightColumn, type RightRow } from './rights-rows.ts';
import type { Rights } from './use-rights.ts';

interface RightsMatrixProps {
  readonly proces: ProcesPayload;
  readonly rights: Rights;
  readonly session: RecordSession<RightRow>;
}

/** Columns before those of the underaktiviteter. */
export const columnsBefore = 2;

function nameOf({ paragraf, navn }: RightRow): string {
  return `§ ${paragraf} ${navn}`;
}

const nothingOpens = () => undefined;

function matrixColumns(
  columns: readonly RightColumn[],
  edit: GridEdit<RightRow>,
): readonly GridColumn<RightRow>[] {
  return [
    {
      id: 'paragraf',
      header: '§',
      width: '3.5rem',
      text: ({ paragraf }) => paragraf,
      cell: { kind: 'text', face: 'number' },
      fixed: true,
    },
    {
      id: 'navn',
      header: 'Paragraf',
      width: 'minmax(13rem, 1fr)',
      text: ({ navn }) => navn,
      sortKey: ({ navn }) => fold(navn),
      fixed: true,
    },
    ...columns.map(({ id, navn }): GridColumn<RightRow> => {
      const text = (row: RightRow) => edit.textOf(row, id);
      const readAt = (row: RightRow) => parseLevel(text(row));
      const levelOf = (row: RightRow) => {
        const read = readAt(row);
        return read.ok ? read.value : '';
      };
      return {
        id,
        header: navn,
        width: 'minmax(9.5rem, 1fr)',
        text,
        sortKey: (row) => {
          const read = readAt(row);
          return read.ok ? levels.indexOf(read.value) : -1;
        },
        cell: { kind: 'level', level: levelOf },
      };
    }),
  ];
}

/** Who may write in the underaktiviteter of a proces: paragraffer against them, with the level. */
export function RightsMatrix({ proces, rights, session }: RightsMatrixProps) {
  const { query, rows, columns: underaktiviteter, edit, staged } = rights;
  const columns = useMemo(() => matrixColumns(underaktiviteter, edit), [underaktiviteter, edit]);
  return (
    <section className="rights" aria-labelledby="rights-title">
      <header className="rights-head">
        <h2 id="rights-title">
          Procesrettigheder <span className="num">{proces.kode}</span> {proces.navn}
        </h2>
        {staged > 0 ? (
          <span className="badge staged">{staged === 1 ? '1 ændring' : `${staged} ændringer`}</span>
        ) : null}
        <span className="grow" />
        <ul className="level-legend" aria-label="Niveauer">
          {levels.map((level, at) => (
            <li key={level}>
              <i className={`level ${level}`} aria-hidden="true" />
              {at} {levelLabels[level]}
            </li>
          ))}
        </ul>
      </header>
      {query.data ? (
        <RecordGrid
          label="Procesrettigheder"
          rows={rows}
          columns={columns}
          edit={edit}
          nameOf={nameOf}
          onOpen={nothingOpens}
          session={session}
          look="matrix"
          openOnClick=".level-cell"
          isTimeline
          empty="Processen har ingen underaktiviteter endnu."
        />
      ) : (
        <QueryNotice query={query} />
      )}
    </section>
  );
}
