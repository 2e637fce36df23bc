import type { ReactNode } from 'react';
import type { ProcesPayload } from '../../api/contract/proces.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { levelLabels } from '../../domain/proces/proces-gate.ts';
import { reasonField } from '../../domain/proces/procesrettighed.ts';
import { formatDate } from '../../domain/time/dates.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { formatMoment } from '../detail/log/moment.ts';
import { RecordLog } from '../detail/log/record-log.tsx';
import { KeepBox } from '../kept-changes/kept-changes.tsx';
import { type Fact, NoRecordPane, RecordPane } from '../records/record-pane.tsx';
import { type RecordSession, useRestedCell } from '../records/record-session.ts';
import { columnsBefore } from './rights-matrix.tsx';
import type { RightRow } from './rights-rows.ts';
import type { Rights } from './use-rights.ts';

interface RightsPaneProps {
  readonly proces: ProcesPayload;
  readonly rights: Rights;
  readonly session: RecordSession<RightRow>;
  readonly changes: ReactNode;
}

/** Who can write at each level (docs/domaene.md "Niveauer"). */
const holders = {
  Aaben: 'Styrelser og ministerier',
  Niveau1: 'Departementet',
  Niveau2: 'Finansministeriet',
  Niveau3: 'Økonomistyrelsen',
  Lukket: 'Ingen',
} as const;

/** The cell that the hand is on: its level, who it lets in, and what has been done to it. */
export function RightsPane({ proces, rights, session, changes }: RightsPaneProps) {
  const { id, column } = useRestedCell(session);
  const row = rights.rows.find((one) => one.id === id) ?? rights.rows[0];
  const underaktivitet = rights.columns[Math.max(column - columnsBefore, 0)];
  const cell = row && underaktivitet && row.cells.get(underaktivitet.id);
  if (!row || !underaktivitet || !cell) {
    return <NoRecordPane>{changes}</NoRecordPane>;
  }
  const { rettighedsniveau: niveau, egen, aendret, aendretAf, begrundelse } = cell;
  const facts: readonly Fact[] = [
    ['Proces', `${proces.kode} ${proces.navn}`],
    ['Hovedaktivitet', underaktivitet.hovedaktivitet],
    ['Niveau', egen === false ? `${levelLabels[niveau]} (standardniveau)` : levelLabels[niveau]],
    ['Må skrive', holders[niveau]],
    ...(aendret ? ([['Ændret', momentOf(aendret)]] as const) : []),
    ...(aendretAf ? ([['Ændret af', aendretAf]] as const) : []),
    ...(begrundelse ? ([['Begrundelse', begrundelse]] as const) : []),
  ];
  return (
    <RecordPane
      number={`§ ${row.paragraf}`}
      title={underaktivitet.navn}
      note={row.navn}
      actions={<CommandButton command="UpdateProcessRightPermissionStatus" icon="edit" />}
      above={changes}
      lead={rights.lock === null ? null : <p className="hint">{rights.lock}</p>}
      facts={facts}
    >
      <RecordLog slags="procesrettighed" id={`${underaktivitet.id}.${row.id}`} />
    </RecordPane>
  );
}

function momentOf(text: string): string {
  return text.includes('T') ? formatMoment(text) : formatDate(text);
}

interface StagedRightsProps {
  readonly rights: Rights;
  readonly focusRows: () => void;
}

export const stagedRightsText = (staged: number) =>
  staged === 1 ? '1 ændret rettighed' : `${staged} ændrede rettigheder`;

/** The levels that are changed and not kept: who gains and who loses, and why it is done. */
export function StagedRights({ rights, focusRows }: StagedRightsProps) {
  const { staged, unread, changes, begrundelse, setBegrundelse, clear } = rights;
  if (staged === 0) return null;
  return (
    <KeepBox
      title={stagedRightsText(staged)}
      changes={changes}
      unread={unread}
      onDrop={clear}
      focusRows={focusRows}
    >
      <TextArea
        label={reasonField.label}
        optional
        limit={reasonField.maxLength}
        value={begrundelse}
        onChange={setBegrundelse}
      />
    </KeepBox>
  );
}
