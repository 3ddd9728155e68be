import { type Icon, IconBarcode, IconId, IconNotebook } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/can.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { CardDialog } from './card-dialog.tsx';
import { LabelDialog } from './label-dialog.tsx';
import css from './papers.module.css';
import { RegisterDialog } from './register-dialog.tsx';

type Opened = 'labels' | 'cards' | 'register';

/** /library/papers: what the library prints. */
export function BookPapersScreen() {
  const { t } = useTranslation();
  const maySeeReaders = useCan('view_borrow');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const part = (of: Opened, icon: Icon, words: { title: string; detail: string; open: string }) => (
    <section className={css.part}>
      <h2>{words.title}</h2>
      <p className="secondary">{words.detail}</p>
      <Button icon={icon} onClick={() => setOpened(of)}>
        {words.open}
      </Button>
    </section>
  );
  return (
    <>
      <PageHeader title={t('bookPapers.title')} breadcrumb={[{ label: t('shell.menu.library') }]} />
      <div className={css.page}>
        {part('register', IconNotebook, {
          title: t('bookPapers.register.title'),
          detail: t('bookPapers.register.detail'),
          open: t('bookPapers.register.open'),
        })}
        {part('labels', IconBarcode, {
          title: t('bookPapers.labels.title'),
          detail: t('bookPapers.labels.detail'),
          open: t('bookPapers.labels.print'),
        })}
        {maySeeReaders &&
          part('cards', IconId, {
            title: t('bookPapers.cards.title'),
            detail: t('bookPapers.cards.detail'),
            open: t('bookPapers.cards.print'),
          })}
      </div>
      {opened === 'labels' && <LabelDialog onClose={close} />}
      {opened === 'cards' && <CardDialog onClose={close} />}
      {opened === 'register' && <RegisterDialog onClose={close} />}
    </>
  );
}
