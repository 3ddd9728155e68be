import type { BookFile } from '@phuong/contract/library/digital/digital.schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './digital.module.css';
import { fileWords } from './digital-words.ts';

/** One file of a title, with what can be done with it. */
export function DigitalFile({ file, children, under }: { file: BookFile; children?: ReactNode; under?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <li className={css.file}>
      <span className={css.name}>
        {file.name}
        <span className="secondary small">{fileWords(file, t)}</span>
      </span>
      {children && <span className={css.buttons}>{children}</span>}
      {under && <div className={css.shown}>{under}</div>}
    </li>
  );
}
