import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, useContext } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };

const LinkContext = createContext<ComponentType<LinkProps> | null>(null);

/** Gives every link of the UI the router's link component (client-side navigation). Set once by the app. */
export const LinkProvider = LinkContext.Provider;

/** A link inside the product. Always a real `<a href>`; navigates without reload when the app has set a `LinkProvider`. */
export function Link(props: LinkProps) {
  const Component = useContext(LinkContext);
  return Component ? <Component {...props} /> : <a {...props}>{props.children}</a>;
}
