import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { aktiveProcesserQuery, mineRettighederQuery } from '../../api/proces.ts';
import { accessibleCommandsAtom, businessDateAtom } from '../../auth/session.ts';
import { procesStateLabels } from '../../domain/proces/proces-state.ts';
import { type StatusKind, StatusMark } from '../../ui/basics/status-mark.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import '../detail/detail-table.css';
import './my-rights-panel.css';
import { QueryNotice } from '../screen/query-notice.tsx';
import { type MyRight, myRights } from './my-rights.ts';

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
      description="Dit ministeriums paragraffer i de underaktiviteter, der er i gang eller på vej. Niveauerne ændres i Processtyring."
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

const kinds: Readonly<Record<MyRight['state'], StatusKind>> = {
  Planlagt: 'future',
  IGang: 'open',
  KonteringSlut: 'soft',
  Afsluttet: 'closed',
};

function Rights({ of }: { readonly of: readonly MyRight[] }) {
  if (of.length === 0) {
    return <p>Ingen underaktiviteter er i gang eller på vej for dit ministeriums paragraffer.</p>;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list longer than the dialog is scrolled by key
    <table className="detail-table my-rights" tabIndex={0} aria-label="Rettigheder">
      <thead>
        <tr>
          <th scope="col">Underaktivitet</th>
          <th scope="col">§</th>
          <th scope="col">Niveau</th>
          <th scope="col">Status</th>
          <th scope="col">Kontering slut</th>
          <th scope="col">Du kan skrive</th>
        </tr>
      </thead>
      <tbody>
        {of.map((right) => (
          <tr key={right.id}>
            <th scope="row">
              <span className="num">{right.proces}</span> {right.underaktivitet}
            </th>
            <td className="num">{right.paragraf}</td>
            <td>{right.niveau}</td>
            <td>
              <StatusMark kind={kinds[right.state]} label={procesStateLabels[right.state]} />
            </td>
            <td className="num">{right.konteringSlut}</td>
            <td>{right.reason === null ? <b>Ja</b> : `Nej. ${right.reason}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
