import { IconChalkboardTeacher, IconEye, IconEyeOff, IconSchool, IconUserCog } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { signIn } from '../../../lib/api/sign-in.ts';
import { readStored, writeStored } from '../../../lib/browser/storage.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { FieldShell } from '../../../ui/form/fields/field-shell.tsx';
import { Input } from '../../../ui/form/fields/input.tsx';
import css from '../access.module.css';
import { CapsLockHint, RefusalNotice } from '../notices.tsx';
import { type Scope, scopes } from './sign-in-address.ts';
import { SignInLinks } from './sign-in-links.tsx';
import { keepTypedPassword } from './typed-password.ts';

const scopeKey = 'phuong.signIn.scope';
const icons = { account: IconUserCog, teacher: IconChalkboardTeacher, student: IconSchool };
const lastScope = () => scopes.find((scope) => scope === readStored(scopeKey)) ?? 'account';

export interface SignInFormProps {
  /** Chosen before; else the one of last time. */
  scope: Scope | null;
  /** Why the person stands here, when they wanted to be elsewhere. */
  notice: string | null;
  onDone: () => void;
  /** The password was right; the second factor is still to come. */
  onSecondFactor: (challenge: string, scope: Scope) => void;
  /** Under the form, for the area that is chosen: other ways in. */
  children?: ((scope: Scope) => ReactNode) | undefined;
}

/** Name and password for one of the three areas. The inputs belong to the browser, so that password managers see them. */
export function SignInForm({ scope: asked, notice, onDone, onSecondFactor, children }: SignInFormProps) {
  const { t } = useTranslation();
  const [scope, setScope] = useState<Scope>(() => asked ?? lastScope());
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const usernameId = useId();
  const passwordId = useId();

  const choose = (value: string) => {
    const chosen = scopes.find((each) => each === value);
    if (!chosen) return;
    setScope(chosen);
    setRefusal(null);
    writeStored(scopeKey, chosen);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const username = usernameInput.current?.value ?? '';
    const password = passwordInput.current?.value ?? '';
    const empty = [...(username.trim() ? [] : ['username']), ...(password ? [] : ['password'])];
    setMissing(empty);
    setRefusal(null);
    if (empty.length > 0) {
      (empty[0] === 'username' ? usernameInput : passwordInput).current?.focus();
      return;
    }
    setBusy(true);
    try {
      const user = await signIn(scope, { username, password });
      if (user?.must_change_password) keepTypedPassword(user.username, password);
      writeStored(scopeKey, scope);
      onDone();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiProblem && error.challenge) return onSecondFactor(error.challenge, scope);
      setRefusal(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
      passwordInput.current?.select();
    }
  };

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const required = (field: string) => (missing.includes(field) ? t('common.required_field') : undefined);
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Segmented
        label={t('access.signIn.area')}
        look="track"
        full
        choices={scopes.map((each) => ({ value: each, label: t(`access.signIn.areas.${each}`), icon: icons[each] }))}
        value={scope}
        onChange={choose}
      />
      {notice && !refusal && <p className={css.notice}>{notice}</p>}
      <FieldShell id={usernameId} label={t('access.signIn.username')} error={required('username')}>
        {(control) => (
          <Input
            {...control}
            ref={usernameInput}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={200}
          />
        )}
      </FieldShell>
      <FieldShell
        id={passwordId}
        label={t('access.signIn.password')}
        labelEnd={hasCapsLock && <CapsLockHint />}
        error={required('password')}
      >
        {(control) => (
          <Input
            {...control}
            ref={passwordInput}
            name="password"
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            spellCheck={false}
            maxLength={200}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={() => setCapsLock(false)}
            after={
              <IconButton
                icon={isShown ? IconEyeOff : IconEye}
                label={t(isShown ? 'ui.form.hidePassword' : 'ui.form.showPassword')}
                small
                onClick={() => setShown(!isShown)}
              />
            }
          />
        )}
      </FieldShell>
      <RefusalNotice>{refusal}</RefusalNotice>
      <Button type="submit" kind="primary" block busy={isBusy}>
        {t(`access.signIn.enter.${scope}`)}
      </Button>
      {children?.(scope)}
      <SignInLinks scope={scope} />
    </form>
  );
}
