import './tag.css';

interface TagProps {
  /** Short code of a kind: P, HO, AO. */
  readonly code: string;
  /** The word behind the code: tooltip, and what is read aloud. */
  readonly title?: string | undefined;
  readonly accent?: boolean | undefined;
}

export function Tag({ code, title, accent }: TagProps) {
  return (
    <span className={accent ? 'tag accent' : 'tag'} data-tip={title}>
      {title && title !== code ? (
        <>
          <span aria-hidden="true">{code}</span>
          <span className="sr">{title}</span>
        </>
      ) : (
        code
      )}
    </span>
  );
}
