import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { createPathOf, placeParameters, whichIn, withTime } from '../../console/places.ts';
import { elementTypeNames } from '../../domain/elements/names.ts';
import { elementTypes, isCodeList } from '../../domain/elements/registry.ts';
import { CodeElementView } from './code-element-view.tsx';
import { CodeListView } from './code-list-view.tsx';
import { CreateForm } from './create-form.tsx';

/**
 * Creates an element of the command type in the address; the route's guard has checked access. What a code
 * list holds is shown here too: it has no screen of its own in the specification.
 */
export function CreateElementView() {
  const { commandType = '' } = useParams();
  const { search } = useLocation();
  const [query] = useSearchParams();
  const name = elementTypeNames.find((type) => type === commandType);
  if (!name) {
    // What is no element of a structure has a form with an address of its own.
    return <Navigate to={withTime(createPathOf(commandType), search)} replace />;
  }
  const type = elementTypes[name];
  const code = query.get(placeParameters.code);
  if (isCodeList(name) && code !== null) {
    const asked = { number: code, id: whichIn(query) };
    return <CodeElementView key={code} type={type} asked={asked} />;
  }
  if (isCodeList(name) && query.has(placeParameters.list)) return <CodeListView type={type} />;
  return <CreateForm key={name} type={type} />;
}
