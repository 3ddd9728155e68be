import { IconScan } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Input } from '../../../ui/form/fields/input.tsx';
import css from '../orders/order-parts.module.css';

interface ScanInputProps {
  label: string;
  /** A scanner ends what it reads with Enter. */
  onScan: (code: string) => void;
  busy?: boolean | undefined;
  /** What the button does; left out: adds it. */
  submit?: string | undefined;
}

/** Where a scanner types, or a person. */
export function ScanInput({ label, onScan, busy, submit: submitWord }: ScanInputProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    onScan(code.trim());
    setCode('');
  };
  return (
    <form className={css.scan} onSubmit={submit}>
      <Input
        aria-label={label}
        placeholder={label}
        before={<IconScan size={18} aria-hidden />}
        className="figures"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        {submitWord ?? t('deviceOrders.add')}
      </Button>
    </form>
  );
}
