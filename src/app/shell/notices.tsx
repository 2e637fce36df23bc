import { commandById } from '../../commands/registry.ts';
import { availabilityNow, runCommand } from '../../commands/running/run-command.ts';
import { Button } from '../../ui/basics/button.tsx';
import { NotificationList } from '../../ui/notices/notification-list.tsx';

const log = 'RequiredAdmin#log';

/** What the panel of notifications holds; above the commands, so it asks them when it is opened. */
export function Notices() {
  const command = commandById(log);
  return (
    <>
      <NotificationList />
      {command === undefined || availabilityNow(log).kind !== 'ready' ? null : (
        <div className="panel-foot">
          <Button
            label={command.title}
            icon="time"
            variant="ghost"
            data-command={log}
            onClick={() => void runCommand(log)}
          />
        </div>
      )}
    </>
  );
}
