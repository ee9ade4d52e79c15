import { Field, Select } from '@assent/ui/field';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import { accountTexts } from '../texts.ts';
import { roles, rolesGivenBy } from './role-words.ts';

type RoleSelectProps = { initial: string; error?: string | undefined };

/** Chooses a role, among those that the signed-in member may give. The form field is `role`. */
export function RoleSelect({ initial, error }: RoleSelectProps) {
  const { role } = useAccount();
  const [chosen, setChosen] = useState(initial);
  const hint = roles().find((each) => each.role === chosen)?.words;
  return (
    <Field label={accountTexts.members.role} hint={hint} error={error}>
      <Select name="role" value={chosen} onChange={({ target }) => setChosen(target.value)}>
        {rolesGivenBy(role).map((each) => (
          <option key={each.role} value={each.role}>
            {each.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
