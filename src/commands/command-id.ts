import type { CommandId, Permission } from '../domain/permissions.ts';

/** The id of a command: of a change, of a way somewhere, or of something that the console itself does. */
export type PaletteCommandId = CommandId | `nav#${string}` | `konsol#${string}`;

/** Why a permission has no command of its own. */
export type WithoutCommand = Readonly<Partial<Record<Permission, string>>>;
