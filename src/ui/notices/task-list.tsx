import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../basics/button.tsx';
import type { RunningTask } from './running-tasks.ts';
import './task-list.css';

interface TaskListProps {
  readonly label: string;
  readonly tasks: readonly RunningTask[];
  readonly cancelLabel: string;
  /** The command that does the same to all of them, as other controls say it. */
  readonly cancelCommand?: string;
  /** A task that held the focus is about to go. */
  readonly onFocusLost: () => void;
}

/** What runs in the background, each with its progress and a way to stop it. */
export function TaskList({ label, tasks, ...shared }: TaskListProps) {
  if (tasks.length === 0) return null;
  return (
    <section className="tasks" aria-label={label}>
      <ul>
        {tasks.map((task) => (
          <Task key={task.id} task={task} {...shared} />
        ))}
      </ul>
    </section>
  );
}

interface TaskProps extends Pick<TaskListProps, 'cancelLabel' | 'cancelCommand' | 'onFocusLost'> {
  readonly task: RunningTask;
}

function Task({ task, cancelLabel, cancelCommand, onFocusLost }: TaskProps) {
  const name = useId();
  const detail = useId();
  const item = useRef<HTMLLIElement>(null);
  const loseFocus = useEffectEvent(onFocusLost);
  // Before the item leaves the page: the browser would drop the focus.
  useLayoutEffect(() => {
    const shown = item.current;
    return () => {
      if (shown?.contains(document.activeElement)) loseFocus();
    };
  }, []);
  return (
    <li ref={item}>
      {/* Said once; what changes is there to be read, and not announced at every step. */}
      <span id={name} role="status">
        {task.label}
      </span>
      <progress aria-labelledby={name} aria-describedby={detail} />
      <span id={detail} className="hint num">
        {task.detail}
      </span>
      <Button
        label={cancelLabel}
        aria-describedby={name}
        data-command={cancelCommand}
        onClick={task.cancel}
      />
    </li>
  );
}
