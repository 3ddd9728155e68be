import { fold } from '@phuong/rules/people/fold.ts';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/client.ts';
import type { Result } from '../../../../lib/api/route-types.ts';
import { IconButton } from '../../../../ui/button/button.tsx';
import { useAction } from '../../../../ui/feedback/use-action.ts';
import { SearchInput } from '../../../../ui/list/search-input.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import css from './marking-desk.module.css';

type Comment = Result<'commentBank.list'>[number];

interface CommentBankProps {
  bank: readonly Comment[];
  onTake: (comment: Comment) => void;
  onClose: () => void;
}

/** One's own ready comments, the most used first; one is taken with a click. */
export function CommentBank({ bank, onTake, onClose }: CommentBankProps) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [sought, setSought] = useState('');
  const found = bank.filter(({ text }) => fold(text).includes(fold(sought)));
  return (
    <Dialog open title={t('marking.bank')} size="medium" onClose={onClose}>
      <div className={css.section}>
        <SearchInput value={sought} onChange={setSought} placeholder={t('marking.bankSearch')} delay={0} />
        {found.length === 0 && (
          <p className="secondary">{t(bank.length === 0 ? 'marking.bankEmpty' : 'marking.bankNone')}</p>
        )}
        <ul className={css.bank}>
          {found.map((comment) => (
            <li key={comment.id}>
              <button type="button" className={css.proposal} onClick={() => onTake(comment)}>
                {comment.text}
              </button>
              <IconButton
                icon={IconTrash}
                small
                disabled={busy}
                label={t('marking.bankDrop', { text: comment.text })}
                onClick={() =>
                  void run(
                    () => call('commentBank.delete', { params: { id: comment.id } }),
                    () => t('marking.bankDropped'),
                  )
                }
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
