import { IconArrowLeft, IconBell, IconChevronRight, IconDots, IconSearch } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { cn } from '../../lib/cn.ts';
import { Button, ButtonLink, IconButton } from '../button/button.tsx';
import { Link, useOpens } from '../link/link.tsx';
import { Menu, type MenuAction, useReachable } from '../overlay/menu.tsx';
import { useFrame } from './frame-context.ts';
import { Sign } from './menu/top-bar.tsx';
import css from './page-header.module.css';

export interface Crumb {
  label: string;
  href?: string | undefined;
}

/** A button of the header: an action or a place. */
export interface HeaderAction extends MenuAction {
  busy?: boolean | undefined;
  /** `default` draws an edge; otherwise quiet. */
  kind?: 'quiet' | 'default' | undefined;
  /** The browser saves the answer of `href` as a file. */
  download?: boolean | undefined;
}

export interface PageHeaderProps {
  title: string;
  /** The way here, without the page itself. The last one with an `href` is the back arrow of the phone. */
  breadcrumb?: readonly Crumb[] | undefined;
  /** A `StateBadge`. */
  badge?: ReactNode;
  /** A short line: beside the title at a desk, under it on a phone. */
  detail?: ReactNode;
  /** Before the title: the round picture of a person. */
  picture?: ReactNode;
  /** At most one. On a phone it stands at the lower edge. */
  primary?: HeaderAction | undefined;
  /** Quiet buttons; on a phone they move into "more". */
  actions?: readonly HeaderAction[] | undefined;
  more?: readonly MenuAction[] | undefined;
  /** Anything between title and buttons (a `Segmented`, chips). */
  children?: ReactNode;
}

function HeaderButton({ action, kind }: { action: HeaderAction; kind: 'primary' | 'default' | 'quiet' }) {
  const shared = { kind, icon: action.icon, children: action.label };
  return action.href && !action.disabled ? (
    <ButtonLink {...shared} href={action.href} download={action.download} />
  ) : (
    <Button {...shared} busy={action.busy} disabled={action.disabled} onClick={action.onSelect} />
  );
}

function More({ items }: { items: readonly MenuAction[] }) {
  const { t } = useTranslation();
  if (useReachable(items).length === 0) return null;
  return (
    <Menu
      label={t('ui.frame.moreActions')}
      align="end"
      items={items}
      trigger={(props) => <IconButton {...props} icon={IconDots} label={t('ui.frame.moreActions')} />}
    />
  );
}

function PhoneHeader(props: PageHeaderProps) {
  const { title, breadcrumb = [], badge, detail, actions = [], more = [], children } = props;
  const { t } = useTranslation();
  const { onSearch, bell } = useFrame();
  const opens = useOpens();
  const back = breadcrumb.findLast((crumb) => crumb.href && opens(crumb.href))?.href;
  const [primary] = useReachable(props.primary ? [props.primary] : []);
  return (
    <>
      <header className={css.phone}>
        {back && (
          <Link href={back} className={css.back} aria-label={t('common.back')}>
            <IconArrowLeft size={22} aria-hidden />
          </Link>
        )}
        <div className={cn(css.phoneTitle, badge && !detail ? css.oneLine : undefined)}>
          <h1>{title}</h1>
          {(detail || badge) && (
            <div className={css.phoneDetail}>
              {badge}
              {detail && <span>{detail}</span>}
            </div>
          )}
        </div>
        {!back && onSearch && (
          <IconButton icon={IconSearch} iconSize={22} label={t('ui.frame.search')} onClick={onSearch} />
        )}
        {!back && bell && <Sign sign={bell} icon={IconBell} />}
        <More items={[...actions, ...more]} />
      </header>
      {children && <div className={css.phoneExtra}>{children}</div>}
      {primary && (
        <div className={css.phonePrimary} data-phone-primary>
          <HeaderButton action={primary} kind="primary" />
        </div>
      )}
    </>
  );
}

/** Title of a screen with the way here, its state and its actions. On phones it is the title bar with the back arrow. */
export function PageHeader(props: PageHeaderProps) {
  const { title, breadcrumb = [], badge, detail, picture, primary, actions = [], more = [], children } = props;
  const { t } = useTranslation();
  const { isDesk } = useFrame();
  useDocumentTitle(title);
  if (!isDesk) return <PhoneHeader {...props} />;
  return (
    <header className={css.header}>
      <div className={css.words}>
        {breadcrumb.length > 0 && (
          <nav aria-label={t('ui.frame.path')} className={css.path}>
            {breadcrumb.map((crumb, index) => (
              <Fragment key={crumb.label}>
                {index > 0 && <IconChevronRight size={12} aria-hidden />}
                {crumb.href ? <Link href={crumb.href}>{crumb.label}</Link> : <span>{crumb.label}</span>}
              </Fragment>
            ))}
          </nav>
        )}
        {picture ? (
          <div className={css.pictured}>
            {picture}
            <div>
              <div className={css.titleLine}>
                <h1>{title}</h1>
                {badge}
              </div>
              {detail && <div className="secondary">{detail}</div>}
            </div>
          </div>
        ) : (
          <div className={css.titleLine}>
            <h1>{title}</h1>
            {badge}
            {detail && <span className="secondary small">{detail}</span>}
          </div>
        )}
      </div>
      {children}
      <div className={css.actions}>
        {actions.map((action) => (
          <HeaderButton key={action.key} action={action} kind={action.kind ?? 'quiet'} />
        ))}
        {primary && <HeaderButton action={primary} kind="primary" />}
        <More items={more} />
      </div>
    </header>
  );
}
