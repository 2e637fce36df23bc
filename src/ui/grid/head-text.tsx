interface HeadTextProps {
  readonly column: {
    readonly header: string;
    readonly cell?: { readonly kind: string } | undefined;
  };
}

/** The heading of a column of menus is for screen readers: it has no room and needs none. */
export function HeadText({ column }: HeadTextProps) {
  const isMenu = column.cell?.kind === 'menu';
  return <span className={isMenu ? 'sr' : undefined}>{column.header}</span>;
}
