import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import { type PermissionVerb, permissionFor } from '@phuong/contract/access/roles/permission-groups.permissions.ts';
import { useTranslation } from 'react-i18next';

/** A right in words: "Sửa học sinh", "Xét lên lớp". */
export function useRightName(): (right: Permission) => string {
  const { t } = useTranslation();
  return (right) => {
    const [, verb, object] = /^(view|create|update)_(.+)$/.exec(right) ?? [];
    if (verb && object && permissionFor(verb as PermissionVerb, object)) {
      return t('roles.form.cell', {
        verb: t(`roles.form.verb.${verb as PermissionVerb}`),
        object: t(`roles.object.${object as 'class'}`),
      });
    }
    return t(`roles.single.${right as 'grade_up'}`);
  };
}
