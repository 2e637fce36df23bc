import { createPathOf, placeWith } from '../../../console/places.ts';
import { accessFlags } from '../../../domain/access.ts';
import { changeLevel } from '../../../domain/commands/processer-commands.ts';
import { recordCommandsOf } from '../../../domain/commands/record-commands.ts';
import { homeArea } from '../../../domain/elements/areas.ts';
import { levelLabels, levels } from '../../../domain/proces/proces-gate.ts';
import { reasonField } from '../../../domain/proces/procesrettighed.ts';
import { hovedaktivitet, proces, underaktivitet } from '../../../domain/records/proces.ts';
import { paths } from '../../../domain/routes.ts';
import { toggleRightsAction } from '../../actions/processer.ts';
import type { Command, CommandDefinitions, PlannedCommand } from '../../command.ts';
import type { WithoutCommand } from '../../command-id.ts';
import type { Argument } from '../../declaration.ts';
import {
  newMainPlace,
  newSubPlace,
  procesEditPlace,
  procesFormPlace,
  procesParameters,
  procesPlace,
} from '../../subjects/proces-places.ts';
import { isProcesSubject, type ProcesSubject } from '../../subjects/proces-subjects.ts';
import { editOf } from '../../subjects/standing-post.ts';
import type { Subject } from '../../subjects/subject.ts';
import { declaredWords } from '../declared-words.ts';

const group = 'Processer';
const creates = {
  proces: recordCommandsOf(proces).create,
  hovedaktivitet: recordCommandsOf(hovedaktivitet).create,
  underaktivitet: recordCommandsOf(underaktivitet).create,
} as const;

/** FFL28 */
const whichProces: Argument = { kind: 'proces', name: 'proces', label: 'Proces' };

function partOf(selected: Subject | null): ProcesSubject['trin'] | null {
  return selected && isProcesSubject(selected) ? selected.trin : null;
}

const procesAccess = {
  met: (access) => accessFlags(access).hasAccessToProcess,
  needs: 'tilladelsen Processstyring eller Procesrettigheder',
} as const satisfies Command['requires'];

const createProces: Command = {
  ...declaredWords(creates.proces),
  group,
  placement: ['toolbar', 'overview'],
  run: ({ navigate }) => navigate(createPathOf(creates.proces.id)),
};

const createHovedaktivitet: Command = {
  ...declaredWords(creates.hovedaktivitet),
  group,
  placement: ['detail'],
  reads: [whichProces],
  tells: ({ selected }) => {
    const part = partOf(selected);
    return part ? `I ${part.kode}` : undefined;
  },
  run: ({ navigate, selected, beginSentence }, _subjects, said = {}) => {
    const where = said.proces ?? partOf(selected)?.processid;
    if (where === undefined) beginSentence('opret hovedaktivitet ');
    else navigate(newMainPlace(where));
  },
};

const createUnderaktivitet: Command = {
  ...declaredWords(creates.underaktivitet),
  group,
  placement: ['detail'],
  reads: [whichProces],
  tells: ({ selected }) =>
    partOf(selected)?.hovedaktivitetId === undefined
      ? 'Vælg hovedaktiviteten i processen'
      : undefined,
  run: ({ navigate, selected, beginSentence }, _subjects, said = {}) => {
    const part = partOf(selected);
    const where = said.proces === undefined ? part?.hovedaktivitetId : undefined;
    const kode = said.proces ?? part?.kode;
    if (where !== undefined) navigate(newSubPlace(where));
    // In which of its hovedaktiviteter is chosen where they are seen.
    else if (kode !== undefined) navigate(procesPlace(kode));
    else beginSentence('opret underaktivitet ');
  },
};

function editCommand(kind: ProcesSubject['kind']): CommandDefinitions {
  const declared = editOf(kind);
  const command: Command = {
    ...declaredWords(declared),
    group,
    placement: ['detail'],
    shortcut: { keys: 'e', aliases: ['f2'], scope: 'structure' },
    on: { kind },
    run: ({ navigate, selected }, subjects) => {
      const about = subjects?.all[0] ?? selected;
      if (about && isProcesSubject(about)) navigate(procesEditPlace(about));
    },
  };
  return { [declared.id]: command };
}

/** A level is changed by those who see all of them (docs/domaene.md "Niveauer"). */
const levelAccess = {
  met: ({ accessiblePermissions }) => accessiblePermissions.includes('Procesrettigheder'),
  needs: 'tilladelsen Procesrettigheder',
} as const satisfies Command['requires'];

const setLevel: PlannedCommand = {
  ...declaredWords(changeLevel),
  // All of it is its verb: »skift« alone says too little.
  shortTitle: changeLevel.title,
  alsoCalled: ['sæt niveau', 'sæt rettighedsniveau'],
  group,
  requires: levelAccess,
  placement: ['detail'],
  arguments: [
    {
      kind: 'valg',
      name: 'rettighedsniveau',
      label: 'Niveau',
      options: levels.map((level, at) => ({
        value: level,
        label: levelLabels[level],
        short: String(at),
      })),
    },
    { kind: 'element', name: 'paragrafId', label: 'Paragraf', types: ['Paragraf'] },
    { kind: 'trin', name: 'underaktivitetId', label: 'Underaktivitet' },
    {
      kind: 'tekst',
      name: reasonField.code,
      label: reasonField.label,
      maxLength: reasonField.maxLength,
      requiredWhen: () => false,
    },
  ],
  invoke: (_subjects, { underaktivitetId, ...values }) => [
    {
      kommando: changeLevel.id,
      input: { ...values, underaktivitetId: Number(underaktivitetId) },
    },
  ],
  done: () => ({ text: 'Rettighedsniveauet er ændret!' }),
};

export const processerCommands: CommandDefinitions = {
  [creates.proces.id]: createProces,
  [creates.hovedaktivitet.id]: createHovedaktivitet,
  [creates.underaktivitet.id]: createUnderaktivitet,
  ...editCommand('proces'),
  ...editCommand('hovedaktivitet'),
  ...editCommand('underaktivitet'),
  [changeLevel.id]: setLevel,
  'nav#proces': {
    title: 'Gå til proces',
    shortTitle: 'Anden proces',
    group,
    alsoCalled: ['vis proces', 'åbn proces'],
    keywords: ['ffl', 'tillægsbevilling'],
    placement: ['toolbar'],
    reads: [whichProces],
    requires: procesAccess,
    run: ({ navigate, beginSentence }, _subjects, said = {}) => {
      if (said.proces === undefined) beginSentence('gå til proces ');
      else navigate(procesPlace(said.proces));
    },
  },
  'nav#ret-proces': {
    title: 'Åbn proces til rettelse',
    isSaidWhole: true,
    group,
    // Whether it is planned, active or over is a field of its form.
    alsoCalled: [
      editOf('proces').title,
      'rediger proces',
      'luk proces',
      'afslut proces',
      'aktivér proces',
      'åbn proces igen',
      'genåbn proces',
    ],
    keywords: ['kode', 'status'],
    placement: ['toolbar'],
    reads: [whichProces],
    requires: procesAccess,
    run: ({ navigate, beginSentence }, _subjects, said = {}) => {
      if (said.proces === undefined) beginSentence('rediger proces ');
      else navigate(procesFormPlace(said.proces));
    },
  },
  Procesrettigheder: {
    title: 'Vis procesrettigheder',
    isSaidWhole: true,
    shortTitle: 'Rettigheder',
    group,
    alsoCalled: [
      'procesrettigheder',
      'ret procesrettigheder',
      'rettighedsmatrix',
      'rettigheder',
      'vis rettigheder',
      'rettigheder for proces',
    ],
    keywords: ['niveau', 'paragraf', 'adgang'],
    shortcut: { keys: 'r', scope: 'structure' },
    placement: ['toolbar'],
    reads: [whichProces],
    run: ({ navigate, viewActions }, _subjects, said = {}) => {
      const toggle = viewActions.get(toggleRightsAction);
      if (said.proces !== undefined) {
        const shown = { [procesParameters.rettigheder]: 'ja' };
        navigate(placeWith(procesPlace(said.proces), shown));
      } else if (toggle) toggle();
      else navigate(placeWith(paths.processOverview, { [procesParameters.rettigheder]: 'ja' }));
    },
  },
  ProcesrettighederEkstern: {
    title: 'Vis mine procesrettigheder',
    shortTitle: 'Mine rettigheder',
    group,
    alsoCalled: ['mine procesrettigheder', 'mine rettigheder', 'hvad må jeg'],
    keywords: ['niveau', 'paragraf', 'adgang'],
    placement: ['toolbar'],
    run: ({ navigate }) =>
      navigate(placeWith(homeArea.path, { [procesParameters.rettigheder]: 'mine' })),
  },
};

const conditionOnly = 'Er en betingelse for andre kommandoer og har ingen egen.';

export const processerWithoutCommand: WithoutCommand = {
  UpdateAaben: conditionOnly,
  UpdateNiveau1: conditionOnly,
  UpdateNiveau2: conditionOnly,
  UpdateNiveau3: conditionOnly,
  EditAfterKonteringSlut: conditionOnly,
};
