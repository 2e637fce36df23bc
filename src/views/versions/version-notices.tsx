import type { ElementDetail } from '../../api/contract/structure/element.ts';
import { softClosedText } from '../../domain/elements/element-type.ts';
import { message } from '../../domain/words/messages.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { formatFrom, formatTo, timeOf } from '../detail/element-time.ts';

interface VersionNoticesProps {
  /** As the shown version has it. */
  readonly element: ElementDetail;
  /** As it stands in the finansår looked at. */
  readonly current: ElementDetail;
  readonly onShowCurrent: () => void;
}

/** What of an element's time the reader must know before its values. */
function textsOf(element: ElementDetail, current: ElementDetail): string[] {
  const time = timeOf(element);
  const isOther = element.versionId !== current.versionId;
  const isLater = isOther && time.fra > timeOf(current).fra;
  const texts: string[] = [];
  if (isOther && !isLater) {
    texts.push(message('historiskVersion', { fra: formatFrom(time), til: formatTo(time) }));
  }
  if (isLater || element.status === 'Fremtidig') {
    texts.push(message('fremtidigInfo', { periode: formatFrom(time) }));
  }
  if (element.status === 'SoftLukket') texts.push(message(softClosedText[time.axis]));
  if (element.status === 'Lukket') texts.push(message('lukketInfo', { periode: formatTo(time) }));
  return texts;
}

/** Told when they change, as another version is chosen by key. */
export function VersionNotices({ element, current, onShowCurrent }: VersionNoticesProps) {
  const texts = textsOf(element, current);
  return (
    <div role="status" className="detail-notices">
      {texts.length === 0 ? null : (
        <div className="detail-notice">
          <Icon name="info" />
          <p>{texts.join(' ')}</p>
          {element.versionId === current.versionId ? null : (
            <Button label={`Vis version ${current.versionId}`} onClick={onShowCurrent} />
          )}
        </div>
      )}
    </div>
  );
}
