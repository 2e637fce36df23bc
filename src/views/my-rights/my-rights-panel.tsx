import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { aktiveProcesserQuery, mineRettighederQuery } from '../../api/proces.ts';
import { accessibleCommandsAtom, businessDateAtom } from '../../auth/session.ts';
import { levelLabels } from '../../domain/proces/proces-gate.ts';
import { procesStateLabels } from '../../domain/proces/proces-state.ts';
import { type StatusKind, StatusMark } from '../../ui/basics/status-mark.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import '../detail/detail-table.css';
import '../records/level.css';
import { QueryNotice } from '../screen/query-notice.tsx';
import './my-rights-panel.css';
import { type MyRight, myRights, type RightsMatrix, type RightsRow } from './my-rights.ts';

/** What the user may write in the Finance Act, and until when; nothing is changed here. */
export function MyRightsPanel({ onClose }: { readonly onClose: () => void }) {
  const permissions = useAtomValue(accessibleCommandsAtom);
  const today = useAtomValue(businessDateAtom);
  const processer = useQuery(aktiveProcesserQuery());
  const rettigheder = useQuery(mineRettighederQuery());
  const failed = processer.error ? processer : rettigheder;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Mine procesrettigheder"
      description="Dit ministeriums paragraffer i de underaktiviteter, der er i gang eller på vej. Paragraffer med de samme niveauer står i én kolonne. Niveauerne ændres i Processtyring."
      size="wide"
    >
      {processer.data && rettigheder.data ? (
        <Rights of={myRights(processer.data, rettigheder.data, { permissions, today })} />
      ) : (
        <QueryNotice query={failed} />
      )}
    </Dialog>
  );
}

const kinds: Readonly<Record<RightsRow['state'], StatusKind>> = {
  Planlagt: 'future',
  IGang: 'open',
  KonteringSlut: 'soft',
  Afsluttet: 'closed',
};

function Rights({ of: { columns, groups } }: { readonly of: RightsMatrix }) {
  if (groups.length === 0) {
    return <p>Ingen underaktiviteter er i gang eller på vej for dit ministeriums paragraffer.</p>;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a matrix larger than the dialog is scrolled by key
    <section className="my-rights" tabIndex={0} aria-label="Rettigheder">
      <table className="detail-table">
        <thead>
          <tr>
            <th scope="col">Underaktivitet</th>
            <th scope="col">Status</th>
            <th scope="col">Kontering slut</th>
            {columns.map((paragraffer) => (
              <th key={paragraffer.join(' ')} scope="col" className="of-paragraffer">
                <span className="num">§ {paragraffer.join(', ')}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ kode, navn, rows }) => (
          <tbody key={kode}>
            <tr>
              <th scope="rowgroup" colSpan={3 + columns.length} className="of-proces">
                <span className="num">{kode}</span> {navn}
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.id} row={row} columns={columns} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface RowProps {
  readonly row: RightsRow;
  readonly columns: RightsMatrix['columns'];
}

function Row({ row: { navn, state, konteringSlut, cells }, columns }: RowProps) {
  return (
    <tr>
      <th scope="row">{navn}</th>
      <td>
        <StatusMark kind={kinds[state]} label={procesStateLabels[state]} />
      </td>
      <td className="num">{konteringSlut}</td>
      {columns.map((paragraffer, at) => (
        <td key={paragraffer.join(' ')}>
          <Right of={cells[at]} />
        </td>
      ))}
    </tr>
  );
}

/** Whether it can be written, and at which level; else why not. */
function Right({ of }: { readonly of: MyRight | undefined }) {
  if (!of) return null;
  const { level, reason } = of;
  return (
    <span className={reason === null ? 'my-right may' : 'my-right'}>
      <i className={`level ${level}`} aria-hidden="true" />
      <span>
        {reason === null ? <b>Ja</b> : 'Nej'}, {levelLabels[level]}
        {reason === null ? null : <small>{reason}</small>}
      </span>
    </span>
  );
}
