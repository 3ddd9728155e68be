import { fold } from '@phuong/rules/people/fold.ts';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../../lib/api/client.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { useAction } from '../../../../ui/feedback/use-action.ts';
import { FieldShell } from '../../../../ui/form/fields/field-shell.tsx';
import { Textarea } from '../../../../ui/form/fields/input.tsx';
import { CommentBank } from './comment-bank.tsx';
import css from './marking-desk.module.css';

const longest = 4_000;
const longestKept = 1_000;
const mostProposals = 3;
const leastTyped = 2;

interface CommentFieldProps {
  subjectId: string;
  value: string;
  /** Left out where it is only read. */
  onChange?: ((text: string) => void) | undefined;
}

/** What is said of the whole work. What was said before is proposed while one types, and can be chosen from the bank. */
export function CommentField({ subjectId, value, onChange }: CommentFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { run, busy } = useAction();
  const [isOpen, setOpen] = useState(false);
  const { data: bank = [] } = useQuery({
    ...queryOf('commentBank.list', { query: { subjectId } }),
    enabled: onChange !== undefined,
  });
  if (!onChange) {
    return value ? (
      <section className={css.section}>
        <h3>{t('marking.comment')}</h3>
        <p className={css.passage}>{value}</p>
      </section>
    ) : null;
  }
  const line = value.slice(value.lastIndexOf('\n') + 1).trim();
  const needle = fold(line);
  const proposals =
    needle.length < leastTyped
      ? []
      : bank.filter(({ text }) => text !== line && fold(text).includes(needle)).slice(0, mostProposals);
  /** Takes the place of the line that is typed. */
  const take = (comment: { id: string; text: string }, before: string) => {
    onChange(`${before}${comment.text}`.slice(0, longest));
    field.current?.focus();
    // How often it is used only orders the bank.
    call('commentBank.use', { params: { id: comment.id } }).catch(() => undefined);
  };
  const toKeep = value.trim().slice(0, longestKept);
  const mayKeep = toKeep !== '' && !bank.some(({ text }) => text === toKeep);
  return (
    <section className={css.section}>
      <FieldShell id={id} label={t('marking.comment')}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={4}
            maxLength={longest}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </FieldShell>
      {proposals.length > 0 && (
        <ul className={css.proposals} aria-label={t('marking.proposals')}>
          {proposals.map((comment) => (
            <li key={comment.id}>
              <button
                type="button"
                className={css.proposal}
                onClick={() => take(comment, value.slice(0, value.lastIndexOf('\n') + 1))}
              >
                {comment.text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={css.buttons}>
        <Button small icon={IconListDetails} onClick={() => setOpen(true)}>
          {t('marking.bank')}
        </Button>
        {mayKeep && (
          <Button
            small
            kind="quiet"
            icon={IconPlus}
            busy={busy}
            onClick={() =>
              void run(
                () => call('commentBank.create', { body: { subjectId, text: toKeep } }),
                () => t('marking.kept'),
              )
            }
          >
            {t('marking.keep')}
          </Button>
        )}
      </div>
      {isOpen && (
        <CommentBank
          bank={bank}
          onTake={(comment) => {
            setOpen(false);
            take(comment, value.trim() === '' ? '' : `${value.trimEnd()}\n`);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
