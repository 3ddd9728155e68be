import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button/button.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import tab from '../entry/tab.module.css';
import { RemarkBank, type RemarkLevel } from '../sheets/parts/remark-bank.tsx';
import css from './class-conduct-tab.module.css';
import { LineInput } from './line-input.tsx';
import type { ConductValue } from './use-conduct.ts';

export const REMARK_LIMIT = 1000;

export interface ConductRemarkProps {
  row: number;
  name: string;
  label: string;
  value: ConductValue;
  isReadOnly: boolean;
  onRemark: (remark: string) => void;
}

/** The remark on one pupil, with the ready-made ones beside it while it is in hand. */
export function ConductRemark({ row, name, label, value, isReadOnly, onRemark }: ConductRemarkProps) {
  const { t } = useTranslation();
  const [isHere, setHere] = useState(false);
  return (
    <span className={tab.remarkCell}>
      <LineInput
        label={label}
        value={value.remark}
        maxLength={REMARK_LIMIT}
        isReadOnly={isReadOnly}
        placeholder={isReadOnly ? undefined : t('grading.column.remark')}
        column={{ name: 'remark', row }}
        onFocus={() => setHere(true)}
        onCommit={onRemark}
      />
      {isHere && !isReadOnly && (
        <Popover
          label={t('grading.sheet.remarkBank')}
          align="end"
          className={css.bank}
          trigger={(props) => (
            <IconButton {...props} small icon={IconListDetails} label={t('grading.sheet.remarkBank')} />
          )}
        >
          {(close) => (
            <RemarkBank
              kind="HOMEROOM"
              pupilName={name}
              level={value.level as RemarkLevel | null}
              onChoose={(remark) => {
                onRemark(remark);
                close();
              }}
            />
          )}
        </Popover>
      )}
    </span>
  );
}
