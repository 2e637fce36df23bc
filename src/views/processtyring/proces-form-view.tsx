import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useLocation, useParams } from 'react-router-dom';
import type { ProcesPayload } from '../../api/contract/proces.ts';
import { ApiError } from '../../api/http/api-error.ts';
import { postRoot } from '../../api/posts.ts';
import { procesOfQuery } from '../../api/proces.ts';
import type { WrittenRecord } from '../../api/runs/write-record.ts';
import { accessibleCommandsAtom } from '../../auth/session.ts';
import { useConsole } from '../../commands/host.tsx';
import { undoActionOf } from '../../commands/running/undo-action.ts';
import { procesEditPlace, procesPlace } from '../../commands/subjects/proces-places.ts';
import {
  type ProcesRecord,
  type ProcesSubject,
  procesSubject,
} from '../../commands/subjects/proces-subjects.ts';
import { placeWith, withTime } from '../../console/places.ts';
import {
  hovedaktivitet,
  proces as procesKind,
  underaktivitet,
} from '../../domain/records/proces.ts';
import type { RecordKind } from '../../domain/records/record-kind.ts';
import { paths } from '../../domain/routes.ts';
import { message } from '../../domain/words/messages.ts';
import { Breadcrumbs } from '../../ui/basics/breadcrumbs.tsx';
import { EmptyState } from '../../ui/basics/empty-state.tsx';
import { notify } from '../../ui/notices/toasts.tsx';
import { RecordForm, type RecordFormProps } from '../forms/record/record-form.tsx';
import { QueryNotice } from '../screen/query-notice.tsx';
import { useTime } from '../screen/use-time.ts';
import { insideHelp, recordAt, startOfPart, startOfUnderaktivitet } from './proces-form-place.ts';
import { rowId } from './proces-rows.ts';

type Read = (processer: readonly ProcesPayload[], id: string) => OfForm | undefined;

/** What one of the forms is of. */
interface OfForm {
  readonly kind: RecordKind;
  readonly title: string;
  /** Null: a new one. */
  readonly record: ProcesRecord | null;
  /** What it is in; none of a proces. */
  readonly above: readonly ProcesRecord[];
  readonly start?: RecordFormProps['start'];
  readonly beside?: RecordFormProps['beside'];
  readonly help?: RecordFormProps['help'];
}

interface FormAtProps {
  /** What the address is of, by its id, or a proces by its code. */
  readonly of: ProcesRecord['kind'];
  readonly id: string;
  readonly read: Read;
}

/** The form of an address, once what it is of has been read. */
function FormAt({ of, id, read }: FormAtProps) {
  const query = useQuery(procesOfQuery(of, id));
  const isAbsent = query.error instanceof ApiError && query.error.status === 404;
  if (!query.isSuccess && !isAbsent) return <QueryNotice query={query} isScreen />;
  const found = query.data && read([query.data], id);
  if (!found) {
    return (
      <EmptyState
        isScreen
        title="Ikke fundet"
        text="Der er ingen proces eller aktivitet på adressen."
      />
    );
  }
  return <ProcesForm key={`${found.kind.name} ${id}`} of={found} />;
}

function ProcesForm({ of }: { readonly of: OfForm }) {
  const { kind, title, record, above } = of;
  const { search } = useLocation();
  const { navigate, leave } = useConsole();
  const client = useQueryClient();
  const permissions = useAtomValue(accessibleCommandsAtom);
  const own = useTime().finansaar;
  const proces = above[0]?.proces ?? record?.proces;
  const time = proces?.finansaar ?? own;
  const subject = record && procesSubject(record);
  const tell = (written: WrittenRecord, navn: unknown) => {
    notify.success(
      message(record ? 'opdateret' : 'oprettet'),
      String(navn),
      undoActionOf(written.koersel),
    );
    for (const warning of written.advarsler ?? []) notify.warn(warning.message);
  };
  return (
    <RecordForm
      kind={kind}
      title={title}
      record={subject && { ...subject.post, id: Number(subject.id) }}
      start={{ ...(kind === procesKind && { finansaar: own }), ...of.start }}
      beside={of.beside ?? {}}
      help={of.help ?? {}}
      time={time}
      blockedReason={permissions.has(kind.permission) ? null : noPermission(kind)}
      breadcrumbs={<Breadcrumbs items={[...crumbs(above, search), { label: title }]} />}
      onSaved={(written, values) => {
        tell(written, values.navn);
        const kode = proces?.kode ?? String(values.kode);
        navigate(placeWith(procesPlace(kode), { valgt: rowId(kindOf(kind), Number(written.id)) }));
      }}
      {...(record ? {} : { onSavedAndNew: (written, values) => tell(written, values.navn) })}
      onConflict={() => void client.invalidateQueries({ queryKey: postRoot })}
      onCancel={leave}
    />
  );
}

function kindOf({ name }: RecordKind): ProcesSubject['kind'] {
  return name === 'proces' || name === 'hovedaktivitet' ? name : 'underaktivitet';
}

function noPermission({ permission, label }: RecordKind): string {
  return `${message('adgangNaegtet')}. Det kræver tilladelsen ${permission} at oprette og rette ${label.many.toLowerCase()}.`;
}

/** The way up, each with its own form. */
function crumbs(above: readonly ProcesRecord[], search: string) {
  const root = { label: 'Processtyring', to: withTime(paths.processOverview, search) };
  return [
    root,
    ...above.map((record) => {
      const { kind, id, navn, trin } = procesSubject(record);
      const label = kind === 'proces' ? `${trin.kode} ${navn}` : navn;
      return { label, to: withTime(procesEditPlace({ kind, id }), search) };
    }),
  ];
}

const newProces: OfForm = {
  kind: procesKind,
  title: 'Opret proces',
  record: null,
  above: [],
  start: { status: 'Planlagt' },
};

const editProces: Read = (all, id) => {
  const record = recordAt(all, 'proces', id);
  return record && { kind: procesKind, title: `Ret ${record.proces.kode}`, record, above: [] };
};

const newHovedaktivitet: Read = (all, id) => {
  const above = recordAt(all, 'proces', id);
  return (
    above && {
      kind: hovedaktivitet,
      title: 'Opret hovedaktivitet',
      record: null,
      above: [above],
      start: startOfPart(above.proces, above.proces.hovedaktiviteter),
      beside: { processid: above.proces.id },
      help: insideHelp('processen', above.proces),
    }
  );
};

const editHovedaktivitet: Read = (all, id) => {
  const record = recordAt(all, 'hovedaktivitet', id);
  return (
    record && {
      kind: hovedaktivitet,
      title: `Ret hovedaktivitet ${record.hovedaktivitet.navn}`,
      record,
      above: [{ kind: 'proces', proces: record.proces }],
      help: insideHelp('processen', record.proces),
    }
  );
};

const newUnderaktivitet: Read = (all, id) => {
  const above = recordAt(all, 'hovedaktivitet', id);
  return (
    above && {
      kind: underaktivitet,
      title: 'Opret underaktivitet',
      record: null,
      above: [{ kind: 'proces', proces: above.proces }, above],
      start: startOfUnderaktivitet(above),
      beside: { hovedaktivitetId: above.hovedaktivitet.id },
      help: insideHelp('hovedaktiviteten', above.hovedaktivitet),
    }
  );
};

const editUnderaktivitet: Read = (all, id) => {
  const record = recordAt(all, 'underaktivitet', id);
  if (!record) return undefined;
  const { hovedaktivitet: parent } = record;
  return {
    kind: underaktivitet,
    title: `Ret underaktivitet ${record.underaktivitet.navn}`,
    record,
    above: [
      { kind: 'proces', proces: record.proces },
      { kind: 'hovedaktivitet', proces: record.proces, hovedaktivitet: parent },
    ],
    help: insideHelp('hovedaktiviteten', parent),
  };
};

export function NewProcesView() {
  return <ProcesForm of={newProces} />;
}

export function EditProcesView() {
  return <FormAt of="proces" id={useParams().processid ?? ''} read={editProces} />;
}

export function NewHovedaktivitetView() {
  return <FormAt of="proces" id={useParams().processid ?? ''} read={newHovedaktivitet} />;
}

export function EditHovedaktivitetView() {
  return <FormAt of="hovedaktivitet" id={useParams().activityid ?? ''} read={editHovedaktivitet} />;
}

export function NewUnderaktivitetView() {
  return (
    <FormAt of="hovedaktivitet" id={useParams().mainactivityid ?? ''} read={newUnderaktivitet} />
  );
}

export function EditUnderaktivitetView() {
  return (
    <FormAt of="underaktivitet" id={useParams().subactivityid ?? ''} read={editUnderaktivitet} />
  );
}
