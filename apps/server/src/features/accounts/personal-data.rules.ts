import { employeePersonFields, postFields } from '@phuong/contract/accounts/employees/employee.fields.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { clearedColumns } from '../../platform/fields/entity-privacy.ts';
import { nextVersion, type PersonalTable } from '../../platform/privacy/personal-data.rules.ts';

export const accountsPersonalData: readonly PersonalTable[] = [
  {
    table: 'employees',
    column: 'id',
    of: 'employees',
    files: ['photo_file_id'],
    onErasure: {
      act: 'clear',
      ground: 'staffFile',
      derived: ({ full_name, employee_code }) => ({
        search_key: searchKey(`${full_name ?? ''} ${employee_code}`.trim()),
      }),
      columns: {
        ...clearedColumns({ ...employeePersonFields, ...postFields }),
        photo_file_id: null,
        left_reason: '',
        version: nextVersion,
      },
    },
  },
  { table: 'access_requests', column: 'user_id', of: 'users', secret: ['password_hash'], onErasure: { act: 'erase' } },
  // Who put a list together; what it asks for is no data of theirs, and others go on with it. The rules of areas that import this one stand here.
  {
    table: 'own_lists',
    column: 'owner_id',
    of: 'users',
    onErasure: { act: 'clear', columns: { owner_id: null }, ground: 'dailyLog' },
  },
  { table: 'own_list_people', column: 'user_id', of: 'users', onErasure: { act: 'erase' } },
  // Who agreed to the assistant's model, and how often they were helped. That there was a consent, and when it ended, stays in the log.
  { table: 'assistant_consents', column: 'user_id', of: 'users', onErasure: { act: 'erase' } },
  { table: 'assistant_model_uses', column: 'user_id', of: 'users', onErasure: { act: 'erase' } },
  { table: 'invitations', column: 'user_id', of: 'users', secret: ['token_hash'], onErasure: { act: 'erase' } },
];
