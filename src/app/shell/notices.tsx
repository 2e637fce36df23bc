import type { PaletteCommandId } from '../../commands/command-id.ts';
import { commandById } from '../../commands/registry.ts';
import { availabilityNow, runCommand } from '../../commands/running/run-command.ts';
import { Button } from '../../ui/basics/button.tsx';
import type { IconName } from '../../ui/icons/icon.tsx';
import { NotificationList } from '../../ui/notices/notification-list.tsx';

/** The screens that are about what has been done and is to be, and no part of the structures. */
const screens: readonly (readonly [PaletteCommandId, IconName])[] = [
  ['RequiredAdmin#log', 'time'],
  ['konsol#kommandoer', 'document'],
];

/** What the panel of notifications holds; above the commands, so it asks them when it is opened. */
export function Notices() {
  const offered = screens.filter(([id]) => availabilityNow(id).kind === 'ready');
  return (
    <>
      <NotificationList />
      {offered.length === 0 ? null : (
        <div className="panel-foot">
          {offered.map(([id, icon]) => (
            <Button
              key={id}
              label={commandById(id)?.title ?? id}
              icon={icon}
              variant="ghost"
              data-command={id}
              onClick={() => void runCommand(id)}
            />
          ))}
        </div>
      )}
    </>
  );
}
