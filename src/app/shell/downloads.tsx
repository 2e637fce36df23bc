import { cancelDownloadsAction } from '../../commands/actions/screen.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { goToFirstPane } from '../../console/panes.ts';
import { cancelTasks, useRunningTasks } from '../../ui/notices/running-tasks.ts';
import { TaskList } from '../../ui/notices/task-list.tsx';

/** Files on their way, whatever screen is shown; a command of the palette stops them, too. */
export function Downloads() {
  const tasks = useRunningTasks();
  const isRunning = tasks.length > 0;
  useViewActions(cancelDownloadsAction.by(isRunning ? cancelTasks : undefined));
  return (
    <TaskList
      label="Hentninger"
      tasks={tasks}
      cancelLabel="Stands"
      cancelCommand="konsol#annuller-hentning"
      onFocusLost={goToFirstPane}
    />
  );
}
