interface EmailProps {
  children: string;
}

/** An address that breaks, where it must, before its house and not in the middle of a word. */
export function Email({ children }: EmailProps) {
  const at = children.lastIndexOf('@');
  if (at < 0) return children;
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}

/** The same, to write to. */
export function EmailLink({ children }: EmailProps) {
  return (
    <a href={`mailto:${children}`}>
      <Email>{children}</Email>
    </a>
  );
}
