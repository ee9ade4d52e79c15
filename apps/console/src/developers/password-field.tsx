import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ReactNode, useState } from 'react';
import { accountTexts } from '../texts.ts';

type PasswordFieldProps = {
  name: string;
  label?: string;
  autoComplete: 'current-password' | 'new-password';
  error: string | undefined;
  hint?: string;
  aside?: ReactNode;
};

/** A password field with a button to show the password. */
export function PasswordField({
  label = accountTexts.developers.password,
  ...props
}: PasswordFieldProps) {
  const { name, autoComplete, error, hint, aside } = props;
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <Field label={label} error={error} hint={hint} aside={aside}>
        <Input
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          spellCheck={false}
          autoCapitalize="none"
          className="pe-11"
        />
      </Field>
      <Button
        variant="ghost"
        size="sm"
        square
        aria-label={
          isShown ? accountTexts.developers.hide_password : accountTexts.developers.show_password
        }
        onClick={() => setShown(!isShown)}
        className="absolute! top-7.5 end-1 pointer-coarse:top-6.5 pointer-coarse:end-0"
      >
        {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </Button>
    </div>
  );
}
