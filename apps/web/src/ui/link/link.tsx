import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, useContext } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };

const LinkContext = createContext<ComponentType<LinkProps> | null>(null);

/** Gives every link of the UI the router's link component (client-side navigation). Set once by the app. */
export const LinkProvider = LinkContext.Provider;

const OpensContext = createContext<(href: string) => boolean>(() => true);

/** Says of every address whether it opens for who is signed in. Set once by the app. */
export const OpensProvider = OpensContext.Provider;

/** Whether an address opens for who is signed in: what does not is not offered. */
export const useOpens = (): ((href: string) => boolean) => useContext(OpensContext);

/**
 * A link inside the product: a real `<a href>`; navigates without reload when the app has set a `LinkProvider`. Its words alone where the
 * address does not open for who is signed in.
 */
export function Link(props: LinkProps) {
  const Component = useContext(LinkContext);
  const opens = useOpens();
  if (!opens(props.href)) return <span className={props.className}>{props.children}</span>;
  return Component ? <Component {...props} /> : <a {...props}>{props.children}</a>;
}
