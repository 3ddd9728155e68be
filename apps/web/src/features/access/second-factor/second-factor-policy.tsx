import type {
  SecondFactorPolicy as Policy,
  RequiredFor,
} from '@phuong/contract/access/second-factor/second-factor.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { reloadUser } from '../../../lib/api/session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { NewerValues } from '../../../ui/form/newer-values.tsx';
import { useFormBase } from '../../../ui/form/use-form-base.ts';
import css from '../profile/profile.module.css';

const groups: readonly RequiredFor[] = ['nobody', 'administrators', 'sensitive'];

/** For administrators: who must have a second factor. */
export function SecondFactorPolicy() {
  const policy = useQuery(queryOf('secondFactor.policy'));
  return (
    <section className={css.section}>
      <LoadedPart query={policy}>{(data) => <PolicyForm policy={data} onReload={policy.refetch} />}</LoadedPart>
    </section>
  );
}

function PolicyForm({ policy, onReload }: { policy: Policy; onReload: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const { version } = policy;
  const values = { requiredFor: policy.requiredFor };
  const form = useForm({ defaultValues: values });
  const { base, isOvertaken, takeIn, restart } = useFormBase(form, { version, values });
  const save = form.handleSubmit(async ({ requiredFor }) => {
    const isDone = await run(
      async () => {
        await call('secondFactor.setPolicy', { body: { requiredFor, version: base.version } });
        await reloadUser().catch(() => undefined);
      },
      () => t('profile.policy.saved'),
    );
    if (!isDone) await onReload();
  });
  return (
    <form className={css.section} onSubmit={save} noValidate>
      {isOvertaken && <NewerValues onTakeIn={takeIn} onDrop={restart} />}
      <RadioField
        control={form.control}
        name="requiredFor"
        label={t('profile.policy.title')}
        choices={groups.map((value) => ({
          value,
          label: t(`profile.policy.${value}`),
          hint: t(`profile.policy.${value}Hint`),
        }))}
      />
      <div>
        <Button type="submit" busy={busy} disabled={!form.formState.isDirty}>
          {t('profile.policy.save')}
        </Button>
      </div>
    </form>
  );
}
