import { Link } from 'react-router-dom';
import './not-built.css';

interface NotBuiltProps {
  readonly title: string;
  readonly backTo: string;
  readonly backLabel: string;
}

/** Says plainly that a screen or a form is not there yet, and leads back. */
export function NotBuilt({ title, backTo, backLabel }: NotBuiltProps) {
  return (
    <div className="not-built">
      <h1 tabIndex={-1}>{title}</h1>
      <p>Denne skærm er ikke bygget endnu. Der er ikke noget at se eller gøre her.</p>
      <Link to={backTo}>{backLabel}</Link>
    </div>
  );
}
