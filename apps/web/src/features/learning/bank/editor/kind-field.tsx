import type { QuestionKind } from '@phuong/contract/learning/bank/question.schema.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsCards } from '../../../../lib/browser/media.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Segmented } from '../../../../ui/form/fields/segmented.tsx';
import { SelectInput } from '../../../../ui/form/fields/select-fields.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { kindsInOrder } from '../bank-words.ts';
import css from './editor.module.css';

interface KindFieldProps {
  value: QuestionKind;
  onChange: (kind: QuestionKind) => void;
  /** A question of a passage holds no passage. */
  isPart?: boolean | undefined;
}

const usual = 5;

/** The five kinds of every day, and the others behind a menu; on a phone one list of them all. */
export function KindField({ value, onChange, isPart }: KindFieldProps) {
  const { t } = useTranslation();
  const isCards = useIsCards();
  const kinds = kindsInOrder.filter((kind) => !isPart || kind !== 'PASSAGE');
  if (isCards) {
    return (
      <SelectInput
        label={t('bankWriting.kind')}
        value={value}
        choices={kinds.map((kind) => ({ value: kind, label: t(`bank.kinds.${kind}`) }))}
        onChange={(kind) => kind && onChange(kind as QuestionKind)}
      />
    );
  }
  const first = kinds.slice(0, usual);
  const others = kinds.slice(usual);
  const shown = others.includes(value) ? [...first, value] : first;
  return (
    <div className={css.kinds}>
      <Segmented
        label={t('bankWriting.kind')}
        value={value}
        choices={shown.map((kind) => ({ value: kind, label: t(`bank.kinds.${kind}`) }))}
        onChange={(kind) => onChange(kind as QuestionKind)}
      />
      <Menu
        label={t('bankWriting.otherKinds')}
        items={others.map((kind) => ({
          key: kind,
          label: t(`bank.kinds.${kind}`),
          checked: kind === value,
          onSelect: () => onChange(kind),
        }))}
        trigger={(trigger) => (
          <Button {...trigger} iconAfter={IconChevronDown}>
            {t('bankWriting.otherKinds')}
          </Button>
        )}
      />
    </div>
  );
}
